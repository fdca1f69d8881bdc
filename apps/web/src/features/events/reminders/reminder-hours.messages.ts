export const reminderHoursMessages = {
  remindAt: "Remind me at",
  quietFrom: "Quiet from",
  quietUntil: "Quiet until",
  isQuiet: "Reminders wait until quiet hours end.",
  isNeverQuiet: "No quiet hours.",
  quietLine: "Choose the same time twice for no quiet hours.",
};
