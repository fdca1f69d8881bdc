import { plural } from "../../lib/language.ts";
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
    firstDaysFree: (days) => `Die ersten ${days} Tage sind kostenlos.`,
    savedByYear: (rate, saving) => `${rate}. Du sparst ${saving}.`,
    orYearly: (rate) => `oder ${rate}`,
    paidElsewhere:
      "Du bezahlst auf der Seite unseres Zahlungspartners; deine Karte bekommen wir nie zu sehen. Kündigen kannst du jederzeit.",
    notPaid: "Hier wird nichts bezahlt: Ein Abo gilt, sobald du es wählst.",
  },
  coupon: {
    have: "Ich habe einen Code",
    label: "Code",
    hint: "Er wird geprüft, wenn du ein Abo wählst.",
  },
  subscribing: {
    done: "Dein Abo ist aktiv!",
    failed: "Das Abo konnte nicht abgeschlossen werden",
  },
  changing: {
    question: (plan) => `Jetzt zu ${plan} wechseln?`,
    paidLine: (rate) =>
      `Der Wechsel gilt sofort. Was du schon bezahlt hast, wird angerechnet und der Unterschied jetzt abgebucht oder gutgeschrieben; danach sind es ${rate}.`,
    line: (rate) => `Der Wechsel gilt sofort, für ${rate}.`,
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
    cancelled: (day) => `Du behältst es bis zum ${day}. Es verlängert sich nicht.`,
    cancelledAndPaid: (day) =>
      `Du behältst es bis zum ${day}. Es verlängert sich nicht, und es wird nichts mehr abgebucht.`,
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
    keep: "Behalten",
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
      title: "Größere Bilder",
      line: (withWhich, percent) =>
        `${withWhich}: Jede Seite ist ${percent} % länger, für einen Abzug zum Aufhängen.`,
    },
    first: {
      title: "Zuerst dran",
      line: "Wenn viele auf ihre Bilder warten, entstehen eure vor denen ohne Abo.",
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
