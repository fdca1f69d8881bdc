export const resetPasswordMessages = {
  title: "Choose a new password",
  titleDone: "Your password is changed",
  quote: "Dates are easier to remember when someone helps.",
  done: "You were signed out everywhere. Sign in with the new password.",
  signIn: "Sign In",
  expired: "This link has expired or was used before. A new one is quickly sent.",
  sendNew: "Send a new link",
};
