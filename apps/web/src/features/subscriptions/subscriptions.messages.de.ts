import { plural } from "../../lib/language.ts";
import { formatPaper } from "../../lib/paper.ts";
import type { subscriptionsMessages as english } from "./subscriptions.messages.ts";

const per = { month: "im Monat", year: "im Jahr" };

export const subscriptionsMessages: typeof english = {
  rate: (price, interval) => `${price} ${per[interval]}`,
  states: {
    trialing: "Testphase",
    active: "Aktiv",
    cancelled: "Gekündigt",
    past_due: "Zahlung offen",
    ended: "Beendet",
  },
  noDay: "–",

  interval: {
    label: "Zahlweise",
    names: { month: "Monatlich", year: "Jährlich" },
    monthsFree: (count) =>
      plural(count, { one: "1 Monat gratis", other: `${count} Monate gratis` }),
    save: (percent) => `${percent} % sparen`,
  },

  plans: {
    failed: "Die Abos konnten nicht geladen werden",
    coming: "Abos werden geladen",
    popular: "Am beliebtesten",
    current: "Aktuelles Abo",
    choose: (plan) => `${plan} wählen`,
    starts: (day) => `Beginnt am ${day}`,
    firstDaysFree: (days) => `Die ersten ${days} Tage sind kostenlos.`,
    savedByYear: (rate, saving) => `${rate}. Du sparst ${saving}.`,
    orYearly: (rate) => `oder ${rate}`,
    paidElsewhere:
      "Du bezahlst auf der Seite unseres Zahlungspartners; deine Karte bekommen wir nie zu sehen. Kündigen kannst du jederzeit.",
    notPaid: "Hier wird nichts bezahlt: Ein Abo gilt, sobald du es wählst.",
  },
  seat: {
    label: "Der Tarif, den ihr teilt",
    chip: "Geteilt",
    open: "Der Tarif deiner Partnerin oder deines Partners gilt auch für dich, ohne Aufpreis.",
    until: (day: string) => `Gilt für dich bis ${day}.`,
    bothPay: (plan: string) =>
      `Ihr bezahlt beide einen Tarif. Einer reicht: ${plan} gilt für euch beide. Von selbst wird nichts gekündigt.`,
  },
  forTwo: {
    title: "Ein Tarif für zwei",
    paidByYou: (plan) => `${plan}, du bezahlst`,
    paidBy: (plan, partner) => `${plan}, ${partner} bezahlt`,
    noAds: "Keine Werbung für euch beide",
    larger: "Größere Abzüge für euch beide",
    credits: "Tägliche Credits für euch beide, getrennt gezählt",
    renews: (day) => `Verlängert sich am ${day}`,
    ends: (day) => `Bis ${day}`,
    manage: "Tarif verwalten",
    see: "Tarif ansehen",
  },
  coupon: {
    have: "Ich habe einen Code",
    label: "Code",
    hint: "Er wird beim Bezahlen angerechnet.",
  },
  subscribing: {
    done: "Dein Abo ist aktiv!",
    failed: "Das Abo konnte nicht abgeschlossen werden",
  },
  changing: {
    question: (plan) => `Jetzt zu ${plan} wechseln?`,
    questionLater: (plan) => `Zu ${plan} wechseln?`,
    rest: { month: "den Rest dieses Monats", year: "den Rest dieses Jahres" },
    first: { month: "den ersten Monat", year: "das erste Jahr" },
    pays: (today, what, rate) =>
      `Gilt sofort. Du zahlst heute ${today} für ${what}, danach ${rate}.`,
    paysNothing: (rate) => `Gilt sofort. Heute zahlst du nichts, danach ${rate}.`,
    isCovered: (balance, rate) =>
      `Gilt sofort. Was du schon bezahlt hast, reicht dafür. ${balance} bleiben als Guthaben für deine nächsten Zahlungen, danach sind es ${rate}.`,
    isFree: "Gilt sofort. Es wird nichts abgebucht.",
    later: (plan, day, kept) => `${plan} ab dem ${day}. Bis dahin behältst du ${kept}.`,
    laterRate: (rate) => `Heute zahlst du nichts, danach ${rate}.`,
    doneLater: (plan, day) => `${plan} beginnt am ${day}`,
    goesOn: "Deine Kündigung wird zurückgenommen.",
    confirm: (plan) => `Zu ${plan} wechseln`,
    done: (plan) => `Du hast jetzt ${plan}`,
    failed: "Das Abo konnte nicht gewechselt werden",
  },
  notPaid: {
    line: "Du hast die Bezahlseite verlassen. Es wurde nichts berechnet.",
    hide: "Ausblenden",
  },
  confirming: {
    title: "Wir warten auf die Bestätigung deiner Zahlung",
    line: "Das dauert ein paar Sekunden. Dein Abo beginnt von selbst.",
    longLine:
      "Es dauert länger als sonst. Dein Abo beginnt von selbst, sobald die Zahlung bestätigt ist; du musst hier nicht warten.",
    hide: "Ausblenden",
  },

  held: {
    label: "Aktuelles Abo",
    yourPlan: "dein Abo",
    cancelled: (day) => `Du behältst dein Abo bis zum ${day}. Es verlängert sich nicht.`,
    cancelledAndPaid: (day) =>
      `Du behältst dein Abo bis zum ${day}. Es verlängert sich nicht, und es wird nichts mehr abgebucht.`,
    pending: (plan, day, kept) => `${plan} ab dem ${day}. Bis dahin behältst du ${kept}.`,
    pendingInterval: (day, rate) => `Ab dem ${day} zahlst du ${rate}.`,
    keepPlan: (plan) => `${plan} behalten`,
    keepYearly: "Weiter jährlich zahlen",
    balance: (amount) =>
      `Du hast ${amount} Guthaben. Es wird mit deiner nächsten Zahlung verrechnet.`,
    trialing: (day) => `Deine Testphase läuft bis zum ${day}.`,
    trialingThenPaid: (day, rate) =>
      `Deine Testphase läuft bis zum ${day}, danach sind es ${rate}. Kündigst du vorher, wird nichts abgebucht.`,
    pastDue: (day) =>
      `Bezahlt war es bis zum ${day}. Wir versuchen die Abbuchung von selbst noch einmal.`,
    active: (day) => `Läuft bis zum ${day} und verlängert sich dann.`,
    activeAndPaid: (day, rate) => `Läuft bis zum ${day} und verlängert sich dann für ${rate}.`,
    overdue: (plan) =>
      `Die letzte Zahlung ist nicht durchgegangen. Bitte aktualisiere bald deine Karte; bis dahin behältst du ${plan} mit allem, was dazugehört.`,
    overdueUntil: (plan, day) =>
      `Die letzte Zahlung ist nicht durchgegangen. Bitte aktualisiere deine Karte bis zum ${day}; bis dahin behältst du ${plan} mit allem, was dazugehört.`,
    manageBilling: "Zahlung verwalten",
    cancel: "Abo kündigen",
    resume: "Abo fortsetzen",
  },
  cancelling: {
    question: "Möchtest du dein Abo wirklich kündigen?",
    line: (plan, day) => `Du behältst ${plan} bis zum ${day}.`,
    confirm: "Abo kündigen",
    keep: "Abo behalten",
    done: "Abo gekündigt",
    failed: "Das Abo konnte nicht gekündigt werden",
  },
  resuming: {
    done: "Dein Abo läuft weiter",
    failed: "Das Abo konnte nicht fortgesetzt werden",
  },

  benefits: {
    title: "Was ein Abo euch bringt",
    everyPlan: "Mit jedem Abo",
    somePlans: (plans) => `Mit ${plans}`,
    credits: {
      title: "Mehr Bilder, jeden Tag",
      line: (most) =>
        `Bis zu ${most} Credits am Tag statt der freien, neu um Mitternacht eurer Ortszeit.`,
    },
    size: {
      title: "Größere Abzüge",
      line: (withWhich, paper, without) =>
        `${withWhich}: scharf auf Papier bis ${formatPaper(paper)}, ohne Abo bis ${formatPaper(without)}.`,
    },
    first: {
      title: "Eure Bilder zuerst",
      line: "Wenn viele warten, sind eure Bilder früher fertig als die ohne Abo.",
    },
    calm: {
      title: "Keine Werbung",
      line: (withWhich) => `${withWhich}: auf der Übersicht nur eure Tage und eure Bilder.`,
    },
    arrives: {
      title: "Bezahlt wird, was ankommt",
      line: "Ein misslungenes Bild kostet nichts, egal mit welchem Abo. Sein Credit kommt von selbst zurück.",
    },
    leave: {
      title: "Mit einem Klick gekündigt",
      line: "Das Abo bleibt bis zum letzten bezahlten Tag, und alles, was ihr gemacht habt, gehört weiter euch.",
    },
  },

  history: {
    title: "Bisherige Abos",
    failed: "Deine bisherigen Abos konnten nicht geladen werden",
    none: "Noch keine Zahlungen.",
    plan: "Tarif",
    price: "Preis",
    status: "Status",
    start: "Beginn",
    end: "Ende",
    from: "Vom",
    to: "bis",
    invoice: "Rechnung",
    invoiceOf: (day, plan) => `Rechnung vom ${day} für ${plan}, in einem neuen Tab`,
  },
};
