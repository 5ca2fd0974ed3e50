"""The gates as asset checks. They show what the ledger and the gate tables say; the ledger is what stops a paper."""
