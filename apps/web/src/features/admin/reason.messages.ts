export const reasonMessages = {
  label: "Reason",
  hint: "It is kept in the audit log with your name. Please name no private details.",
  tooShort: "Please write at least 5 characters.",
  tooLong: "Please write at most 500 characters.",
};
