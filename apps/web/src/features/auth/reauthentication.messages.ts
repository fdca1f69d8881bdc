export const reauthenticationMessages = {
  title: "Confirm it’s you",
  lead: "We ask in case you left this device unlocked.",
  password: "Your password",
  code: "Code",
  codeHint: "From your app, or a recovery code",
  confirm: "Confirm",
  or: "or",
  withPasskey: "Use a passkey",
  passkeyNotUsed: "No passkey was used. You can try again.",
  withProvider: (provider: string) => `Sign in again with ${provider}`,
  none: "You have no password here. Sign out and use “Forgot your password?” to set one first.",
  done: "Confirmed. You can continue now.",
};
