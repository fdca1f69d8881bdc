export const retentionMessages = {
  title: "People who come back",
  definition:
    "Of the people who signed up in a week, those who used Twofold in the weeks after it. Weeks begin on Monday in UTC. Only one bit per person and week is stored. Numbers below five people are not shown.",
  line: "By the week of sign-up",
  week: "Week of",
  people: "Signed up",
  after: (weeks: number) => `+${weeks}`,
  afterLong: (weeks: number) => (weeks === 1 ? "1 week later" : `${weeks} weeks later`),
  few: "< 5",
  notYet: "Not yet",
};
