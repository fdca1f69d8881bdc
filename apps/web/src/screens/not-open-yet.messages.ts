export const notOpenYetMessages = {
  line: "Coming soon.",
  toDashboard: "Back to the Dashboard",
  toStart: "Back to the start",
};
