export const helpMessages = {
  title: "What can we clear up?",
  line: "Most answers are on this page. For the rest, write to us.",
  onThisPage: "On this page",
};
