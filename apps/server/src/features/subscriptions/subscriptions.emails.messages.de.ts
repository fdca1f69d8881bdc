import { dateIn, moneyIn, numberIn, pluralIn } from "#kit/language.ts";
import type { subscriptionsEmailMessages as english } from "./subscriptions.emails.messages.ts";

type Price = Parameters<typeof english.renewal>[0]["price"];
type Receipt = Omit<Parameters<typeof english.packReceipt>[0], "pack_name" | "credits">;

const day = (date: string) => dateIn("de", date);
const money = (cents: number, currency: string) => moneyIn("de", cents, currency);
const costs = ({ amount_cents, currency, interval }: Price) =>
  `${money(amount_cents, currency)} im ${interval === "month" ? "Monat" : "Jahr"}`;

const paidRows = ({ paid_on, amount_cents, currency }: Receipt) => [
  { label: "Bezahlt am", value: day(paid_on) },
  { label: "Summe", value: money(amount_cents, currency), isTotal: true },
];

export const subscriptionsEmailMessages: typeof english = {
  paymentFailed: ({ plan_name, lasts_until }) => ({
    subject: "Deine Zahlung ist nicht durchgegangen",
    lines: [
      `Wir konnten dein Abo ${plan_name} nicht verlängern, weil die Zahlung dafür nicht geklappt hat.`,
      `Bis zum ${day(lasts_until)} behältst du es. Wir versuchen es vorher noch einmal. Hast du eine neue Karte, trag sie bitte ein.`,
    ],
    action: "Abo ansehen",
    after: "Ist bis dahin nichts bezahlt, endet das Abo, und es wird nichts mehr abgebucht.",
  }),
  planEnded: ({ plan_name }) => ({
    subject: `Dein Abo ${plan_name} ist zu Ende`,
    lines: [
      `Dein Abo ${plan_name} ist zu Ende, und es wird nichts mehr dafür abgebucht.`,
      "Deine Bilder, dein Kalender und gekaufte Credits bleiben dir, und freie Credits kommen weiterhin jeden Tag.",
    ],
    action: "Abo wählen",
  }),
  planStarted: ({ plan_name, payment }) => ({
    subject: `Dein Abo ${plan_name} hat begonnen`,
    lines: [
      `Dein Abo ${plan_name} läuft. Viel Freude mit den zusätzlichen Credits.`,
      ...(payment
        ? [
            `Die Probezeit ist kostenlos. Am ${day(payment.on)} beginnt das Abo für ${costs(payment.price)}. Drei Tage vorher schreiben wir dir.`,
          ]
        : ["Es kostet nichts, auch später nicht."]),
    ],
    action: "Abo ansehen",
    after: "Du kannst jederzeit wechseln oder kündigen.",
  }),
  planChanged: ({ plan_name, starts_on, price }) => ({
    subject: starts_on
      ? `Dein Abo wechselt am ${day(starts_on)} zu ${plan_name}`
      : `Dein Abo ist jetzt ${plan_name}`,
    lines: [
      starts_on
        ? `Bis zum ${day(starts_on)} behältst du dein jetziges Abo. Dann beginnt ${plan_name}.`
        : `Du hast zu ${plan_name} gewechselt. Es gilt ab sofort.`,
      ...(price ? [`Der Preis ist ${costs(price)}.`] : []),
    ],
    action: "Abo ansehen",
    after:
      "Du hast dein Abo nicht geändert? Dann ändere bitte dein Passwort und schreib uns über die Hilfe.",
  }),
  planCancelled: ({ plan_name, ends_on, is_paid }) => ({
    subject: `Dein Abo ${plan_name} ist gekündigt`,
    lines: [
      `Bis zum ${day(ends_on)} behältst du ${plan_name}. ${is_paid ? "Danach endet es, und es wird nichts mehr abgebucht." : "Danach endet es."}`,
      "Deine Bilder, dein Kalender und gekaufte Credits bleiben dir.",
    ],
    action: "Abo ansehen",
    after: `Anders überlegt? Bis zum ${day(ends_on)} kannst du das Abo fortsetzen.`,
  }),
  renewal: ({ plan_name, renews_on, price, is_trial }) => ({
    subject: is_trial
      ? `Deine Probezeit mit ${plan_name} endet am ${day(renews_on)}`
      : `Dein Abo ${plan_name} verlängert sich am ${day(renews_on)}`,
    lines: [
      is_trial
        ? `Deine kostenlose Probezeit endet am ${day(renews_on)}. Danach läuft ${plan_name} weiter, für ${costs(price)}.`
        : `${plan_name} verlängert sich am ${day(renews_on)} für ${costs(price)}. Du musst nichts tun.`,
    ],
    action: "Abo ansehen",
    after: `Das möchtest du nicht? Kündige vor dem ${day(renews_on)}, dann wird nichts abgebucht.`,
  }),
  planReceipt: ({ plan_name, starts_on, ends_on, renewal, ...receipt }) => ({
    subject: `Quittung für ${plan_name}, ${money(receipt.amount_cents, receipt.currency)}`,
    heading: "Danke",
    lines: [`Wir haben deine Zahlung für ${plan_name} erhalten.`],
    rows: [
      { label: "Abo", value: plan_name },
      { label: "Zeitraum", value: `${day(starts_on)} bis ${day(ends_on)}` },
      ...paidRows(receipt),
    ],
    action: "Abo ansehen",
    after: renewal
      ? `Verlängert sich am ${day(renewal.on)} für ${costs(renewal.price)}. Drei Tage vorher schreiben wir dir. Du kannst jederzeit wechseln oder kündigen.`
      : "Es verlängert sich nicht, also wird nichts mehr abgebucht.",
  }),
  packReceipt: ({ pack_name, credits, ...receipt }) => ({
    subject: `Quittung für ${pack_name}, ${money(receipt.amount_cents, receipt.currency)}`,
    heading: "Danke",
    lines: ["Wir haben deine Zahlung erhalten, und deine Credits sind da. Sie verfallen nie."],
    rows: [
      {
        label: pack_name,
        value: pluralIn("de", credits, {
          one: "1 Credit",
          other: `${numberIn("de", credits)} Credits`,
        }),
      },
      ...paidRows(receipt),
    ],
    action: "Credits ansehen",
  }),
};
