export const resetPasswordMessages = {
  title: "Choose a new password",
  titleDone: "Your password is changed",
  quote: "Dates are easier to remember when someone helps.",
  done: "You’re signed out everywhere, and your calendar feed and share links are turned off. Sign in with your new password.",
  signIn: "Sign In",
  expired: "This link has expired or was used before. We can send you a new one.",
  sendNew: "Send a new link",
};
