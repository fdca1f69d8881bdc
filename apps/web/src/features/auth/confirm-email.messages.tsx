import type { ReactNode } from "react";

export const confirmEmailMessages = {
  title: "Please confirm your email",
  line: (email: ReactNode) => (
    <>We sent a link to {email}. Confirm your address so you can always get back in.</>
  ),
  confirming: "Confirming your email",
  done: "Thank you. Your email is confirmed.",
  expired: "This link has expired or was used before.",
  failed: "We couldn’t confirm it just now. Your link still works.",
  signInFirst: "Please sign in first, so we know that the account is yours, too.",
  notYou: "Didn’t create this account? Just ignore the email: nothing has been confirmed.",
  otherAccount: "This link belongs to another account. Sign in with that account to confirm it.",
  tryAgain: "Try again",
  toDashboard: "Continue to Dashboard",
  signIn: "Sign In",
};
