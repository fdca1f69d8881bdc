import type { resendMessages as english } from "./resend.messages.tsx";

export const resendMessages: typeof english = {
  send: "E-Mail noch einmal senden",
  sentTo: (email) => `An ${email} gesendet`,
  failed: "Die E-Mail konnte nicht gesendet werden",
  requiredFor: {
    emails: (email) => (
      <>
        Erinnerungen per E-Mail kommen, sobald du bestätigst, dass {email} deine Adresse ist. Den
        Link dazu haben wir dir geschickt.
      </>
    ),
    security: (email) => (
      <>
        Weitere Anmeldewege kannst du hinzufügen, sobald du bestätigst, dass {email} dir gehört. Wir
        haben dir einen Link geschickt.
      </>
    ),
  },
};
