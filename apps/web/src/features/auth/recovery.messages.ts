export const recoveryMessages = {
  email: "Email",
  send: "Send the link",
  sendAgain: "Send it again",
  notSent: "The link could not be sent. Please try again.",
  password: "New password",
  passwordHint: "At least 6 characters",
  confirm: "Confirm password",
  confirmMissing: "Please confirm your password",
  confirmWrong: "Passwords do not match",
  set: "Set the new password",
  notSet: "The password could not be changed. Please try again.",
};
