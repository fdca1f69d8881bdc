import type { ReactNode } from "react";

export const resendMessages = {
  send: "Send the email again",
  sentTo: (email: string) => `Sent to ${email}`,
  failed: "The email could not be sent",
  /** Letters with reminders wait for it. */
  forLetters: (email: ReactNode): ReactNode => (
    <>Reminders by email begin when you confirm that {email} is yours. We sent you a link.</>
  ),
};
