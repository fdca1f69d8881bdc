export const reminderHoursMessages = {
  remindAt: "Remind me at",
  quietFrom: "Quiet from",
  quietUntil: "Quiet until",
  isQuiet: "What comes up meanwhile waits.",
  isNeverQuiet: "No hour is quiet.",
  quietLine: "The same hour twice means that none is quiet.",
};
