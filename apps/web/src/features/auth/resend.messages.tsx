import type { ReactNode } from "react";

export const resendMessages = {
  send: "Send the email again",
  sentTo: (email: string) => `Sent to ${email}`,
  failed: "The email could not be sent",
  /** Reminder emails and further ways to sign in require a confirmed address. */
  requiredFor: {
    emails: (email: ReactNode): ReactNode => (
      <>Email reminders start once you confirm {email}. We sent you a link.</>
    ),
    security: (email: ReactNode): ReactNode => (
      <>You can add sign-in methods once you confirm {email}. We sent you a link.</>
    ),
  },
};
