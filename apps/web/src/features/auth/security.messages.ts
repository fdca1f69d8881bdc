/** Messages that all three sections share. */
export const securityMessages = {
  cancel: "Cancel",
  failed: "That did not work. Please try again.",
  notLoaded: "Your sign-in methods could not be loaded.",
  on: "On",
};
