"""`python -m kwilo_cli`: the same as `kwilo`."""

from kwilo_cli.main import main

if __name__ == "__main__":
    main()
