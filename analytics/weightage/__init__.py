"""Reading the published tables: weightage by exam, subject and years, in the forms that people ask for."""
