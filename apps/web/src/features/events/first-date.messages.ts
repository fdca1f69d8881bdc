export const firstDateMessages = {
  title: "When did you meet?",
  line: "One date, and we’ll remind you every year.",
  event: "The day we met",
  save: "Save the date",
  saved: "Saved. We’ll remind you 3 days before.",
  skip: "Skip",
};
