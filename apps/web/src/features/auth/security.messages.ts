/** Messages that all three sections share. */
export const securityMessages = {
  password: "Your password",
  passwordHint: "This keeps other people from doing this on a device that you left unlocked.",
  cancel: "Cancel",
  failed: "That did not work. Please try again.",
  notLoaded: "Your ways to sign in could not be loaded.",
  signInAgain: "You have no password here, so please sign in again first, to show that it is you.",
  toSignIn: "Sign in again",
  on: "On",
};
