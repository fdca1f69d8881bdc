import type { ReactNode } from "react";

export const confirmEmailMessages = {
  title: "Please confirm your email",
  line: (email: ReactNode) => (
    <>We sent a link to {email}, so that a forgotten password is no lost album.</>
  ),
  confirming: "Confirming your email",
  done: "Thank you. Your email is confirmed.",
  expired: "This link has expired or was used before.",
  failed: "We could not confirm it just now. Your link is still good.",
  tryAgain: "Try again",
  toDashboard: "Continue to Dashboard",
  signIn: "Sign In",
};
