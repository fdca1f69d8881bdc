import type { Language } from "@twofold/contract/languages";

interface UnsubscribePageMessages {
  readonly ask: { readonly title: string; readonly line: string; readonly confirm: string };
  /** The line is markup. */
  readonly done: { readonly title: string; readonly line: string };
}

export const unsubscribePageMessages: Record<Language, UnsubscribePageMessages> = {
  en: {
    ask: {
      title: "No more reminders by email?",
      line: "We will not write to you about your days any more. Reminders in the app stay as they are.",
      confirm: "Stop these emails",
    },
    done: {
      title: "Done",
      line: 'You get no more reminders by email. You can switch them on again in your <a href="/settings">settings</a>, under Email Updates.',
    },
  },
  de: {
    ask: {
      title: "Keine Erinnerungen mehr per E-Mail?",
      line: "Wir schreiben dir dann nicht mehr zu deinen Tagen. Erinnerungen in der App bleiben, wie sie sind.",
      confirm: "Keine solchen E-Mails mehr",
    },
    done: {
      title: "Erledigt",
      line: 'Du bekommst keine Erinnerungen mehr per E-Mail. In deinen <a href="/settings">Einstellungen</a> kannst du sie unter „Neues per E-Mail“ wieder einschalten.',
    },
  },
};
