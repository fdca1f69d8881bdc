import type { Language } from "@twofold/contract/languages";
import type { Unsubscribed } from "./unsubscribe-link.ts";

interface UnsubscribePageMessages {
  readonly ask: { readonly title: string; readonly line: string; readonly confirm: string };
  /** The line is markup. */
  readonly done: { readonly title: string; readonly line: string };
}

export const unsubscribePageMessages: Record<
  Language,
  Record<Unsubscribed, UnsubscribePageMessages>
> = {
  en: {
    reminders: {
      ask: {
        title: "No more reminders by email?",
        line: "We won’t email you about your dates any more. Reminders in the app stay as they are.",
        confirm: "Stop these emails",
      },
      done: {
        title: "Done",
        line: 'You get no more reminders by email. You can switch them on again in <a href="/settings#emails">Settings</a>, under Email Updates.',
      },
    },
    pictures: {
      ask: {
        title: "No more emails about finished pictures?",
        line: "Your pictures will still be in your gallery.",
        confirm: "Stop these emails",
      },
      done: {
        title: "Done",
        line: 'You get no more emails about finished pictures. You can switch them on again in <a href="/settings#emails">Settings</a>.',
      },
    },
  },
  de: {
    reminders: {
      ask: {
        title: "Keine Erinnerungen mehr per E-Mail?",
        line: "Wir schreiben dir dann nicht mehr zu deinen Terminen. Erinnerungen in der App bleiben, wie sie sind.",
        confirm: "Keine solchen E-Mails mehr",
      },
      done: {
        title: "Erledigt",
        line: 'Du bekommst keine Erinnerungen mehr per E-Mail. In den <a href="/settings#emails">Einstellungen</a> kannst du sie unter „Neues per E-Mail“ wieder einschalten.',
      },
    },
    pictures: {
      ask: {
        title: "Keine E-Mails mehr über fertige Bilder?",
        line: "Deine Bilder findest du weiterhin in deiner Galerie.",
        confirm: "Keine solchen E-Mails mehr",
      },
      done: {
        title: "Erledigt",
        line: 'Du bekommst keine E-Mails mehr über fertige Bilder. In den <a href="/settings#emails">Einstellungen</a> kannst du sie wieder einschalten.',
      },
    },
  },
};
