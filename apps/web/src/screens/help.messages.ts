export const helpMessages = {
  title: "How can we help?",
  line: "Most answers are on this page. For the rest, write to us.",
  onThisPage: "On this page",
};
