import type { ReactNode } from "react";

export const resendMessages = {
  send: "Send the email again",
  sentTo: (email: string) => `Sent to ${email}`,
  failed: "The email could not be sent",
  /** Reminder emails require a confirmed address. */
  requiredForEmails: (email: ReactNode): ReactNode => (
    <>Reminders by email begin when you confirm that {email} is yours. We sent you a link.</>
  ),
};
