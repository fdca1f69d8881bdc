import { dateIn } from "#kit/language.ts";
import type { subscriptionsEmailMessages as english } from "./subscriptions.emails.messages.ts";

export const subscriptionsEmailMessages: typeof english = {
  paymentFailed: ({ plan_name, lasts_until }) => ({
    subject: "Deine Zahlung ist nicht durchgegangen",
    lines: [
      `Wir konnten dein Abo ${plan_name} nicht verlängern, weil die Zahlung dafür nicht geklappt hat.`,
      `Bis zum ${dateIn("de", lasts_until)} behältst du es mit allem, was dazugehört. Wir versuchen es vorher noch einmal; hast du eine neue Karte, trag sie bitte ein.`,
    ],
    action: "Abo ansehen",
    after: "Ist bis dahin nichts bezahlt, endet das Abo, und es wird nichts mehr abgebucht.",
  }),
  planEnded: ({ plan_name }) => ({
    subject: `Dein Abo ${plan_name} ist zu Ende`,
    lines: [
      `Dein Abo ${plan_name} ist zu Ende, und es wird nichts mehr dafür abgebucht.`,
      "Deine Bilder, dein Kalender und die Credits, die du gekauft hast, bleiben, wo sie sind, und freie Credits kommen weiterhin jeden Tag.",
    ],
    action: "Abo wählen",
  }),
};
