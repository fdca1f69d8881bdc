import { formatNumber, plural } from "../../../lib/language.ts";
import type { figuresMessages as english } from "./figures.messages.ts";

export const figuresMessages: typeof english = {
  change: (change, days) => `${change} gegenüber den ${days} Tagen davor`,
  trend: (name) => `${name} nach Tagen`,
  registrations: "Registrierungen",
  registrationsLine:
    "Neue Konten in dieser Zeit, nach Tagen in UTC. Seither gelöschte Konten sind enthalten. Stündlich aktualisiert.",
  first_images: "Erste Bilder",
  firstImagesLine: "Personen, die das erste ihnen gelieferte Bild angefragt haben.",
  ofRegistrations: (percent) => `${percent} der Registrierungen`,
  delivered: "Gelieferte Bilder",
  deliveredLine:
    "Von den in dieser Zeit angefragten Bildern die gelieferten. Misslungene und abgelehnte kosten nichts; abgebrochene zählen zu keinem von beiden.",
  notDelivered: (failed, refused) => `${failed} misslungen, ${refused} abgelehnt`,
  perDelivered: "Kosten je Bild",
  perDeliveredLine:
    "Die Kosten aller Versuche, auch der misslungenen, abgelehnten, abgebrochenen und verlorenen, geteilt durch die gelieferten Bilder.",
  wasted_cost: "Verlorene Kosten",
  wastedCostLine: "Die Kosten von Versuchen, die zu keiner Lieferung führten.",
  ofCost: (percent) => `${percent} der Kosten der Modelle`,
  recurring: "Laufender Umsatz",
  recurringLine:
    "Aktive und überfällige Abos, der Betrag geteilt durch die Monate des Zeitraums, je Währung. Probezeiten sind nicht enthalten, auslaufende Abos schon.",
  aMonth: "im Monat",
  and: (amounts) => `und ${amounts}`,
  ending: (count) => `${formatNumber(count)} auslaufend`,
  trials: (count) =>
    plural(count, { one: "1 Probezeit", other: `${formatNumber(count)} Probezeiten` }),
  confirmed: "Bestätigte Adressen",
  confirmedLine:
    "Von den in dieser Zeit Registrierten diejenigen, die ihre Adresse bis zum Ende des nächsten Tages bestätigt haben.",
  credits_spent: "Verbrauchte Credits",
  creditsSpentLine:
    "Credits gelieferter Bilder. Vergeben sind die täglichen Credits von Tagen, an denen welche ausgegeben wurden, Pakete, Boni und zurückgegebene Credits.",
  granted: (count) => `${count} vergeben`,
  reports: "Meldungen",
  reportsLine:
    "Erstmals gemeldete Bilder und Entfernungsanfragen. Mehrere Meldungen eines Bildes zählen einmal.",
  decisions: "Zeit bis zur Entscheidung",
  decisionsLine:
    "Die mittlere Zeit von einer Meldung oder Entfernungsanfrage bis zur Entscheidung durch einen Menschen, für die Entscheidungen dieser Zeit.",
  decided: (count) =>
    plural(count, { one: "1 Entscheidung", other: `${formatNumber(count)} Entscheidungen` }),
};
