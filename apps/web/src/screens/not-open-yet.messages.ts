export const notOpenYetMessages = {
  line: "We are still building this page, with care. Please come by again soon.",
  toDashboard: "Back to the Dashboard",
  toStart: "Back to the start",
};
