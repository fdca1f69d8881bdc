import type { EngineState } from "@twofold/contract/engines";
import { formatNumber, plural } from "../../../lib/language.ts";
import type { enginesMessages as english } from "./engines.messages.ts";

const count = (number: number, one: string, other: string): string =>
  plural(number, { one, other: `${formatNumber(number)} ${other}` });

const states: Readonly<Record<EngineState, string>> = {
  on: "In Ordnung",
  resting: "Pause",
  out_of_budget: "Budget verbraucht",
  off: "Aus",
};

export const enginesMessages: typeof english = {
  title: "Bildmodelle",
  lead: (on, others) =>
    others === 0
      ? `${count(on, "Ein Modell zeichnet", "Modelle zeichnen")}.`
      : `${count(on, "Ein Modell zeichnet", "Modelle zeichnen")}, ${count(others, "eines nicht", "nicht")}.`,
  leadCost: (pictures, hours, cost, wasted) =>
    `${count(pictures, "1 Bild", "Bilder")} in ${hours} für ${cost}, davon ${wasted} ohne Ergebnis.`,
  period: "Zeitraum",
  periods: { "48": "48 Stunden", "720": "30 Tage" },
  hours: { "48": "48 Stunden", "720": "30 Tagen" },
  probeAll: "Alle testen",
  failed: "Die Bildmodelle konnten nicht geladen werden.",
  tiles: {
    delivered: "Ausgeliefert",
    deliveredLine: "Bilder, die bei ihren Besitzern angekommen sind.",
    outcomes: (failed, refused) =>
      `${formatNumber(failed)} fehlgeschlagen, ${formatNumber(refused)} abgelehnt`,
    perDelivered: "Kosten pro Bild",
    perDeliveredLine:
      "Die Kosten aller Versuche, auch fehlgeschlagener, abgelehnter, abgebrochener und verlorener, geteilt durch ausgelieferte Bilder.",
    hosted: (cost) => `nur fremde Server: ${cost}`,
    wasted: "Verlorene Kosten",
    wastedLine: "Die Kosten von Versuchen, die zu keinem ausgelieferten Bild geführt haben.",
    ofCost: (share) => `${share} der Kosten`,
    notUs: "„Das sind nicht wir“",
    notUsLine:
      "Der Anteil der ausgelieferten Bilder, von denen ihre Besitzer melden, dass sie nicht darauf sind.",
    reported: (pictures) => count(pictures, "1 Bild", "Bilder"),
    today: "Alle Modelle heute",
    todayLine:
      "Ausgegeben und reserviert seit 0:00 UTC. Das Budget wird vor jedem Aufruf reserviert und deshalb nie überschritten.",
    of: (limit) => `von ${limit}`,
    unlimited: "kein Limit",
    change: "Budget ändern",
  },
  order: "In dieser Reihenfolge",
  orderLine: "Das erste, das in Ordnung und im Budget ist, zeichnet.",
  caption: "Bildmodelle der Reihe nach",
  columns: {
    order: "Reihenfolge",
    engine: "Modell",
    state: "Zustand",
    delivered: "Ausgeliefert",
    durations: "Median, 95 %",
    cost: "Kosten, verloren",
    perDelivered: "Pro Bild",
    notUs: "Nicht wir",
    budget: "Budget heute",
    actions: "Aktionen",
  },
  empty: "Kein Bildmodell ist eingerichtet",
  ours: "Eigener Server",
  hostedBy: (provider) => `Bei ${provider}`,
  states,
  hostedOff: "Alle fremden Modelle sind aus",
  offUntil: (end) => `Bis ${end}`,
  probing: "Test läuft",
  probeDue: "Das nächste Bild testet es",
  probeIn: (time) => `Nächster Test in ${time}`,
  failures: (failed) => `${formatNumber(failed)} fehlgeschlagen`,
  failedIn: (periods, all) =>
    periods === 0
      ? `Keine Fehler in ${formatNumber(all)} Abschnitten`
      : `Fehler in ${formatNumber(periods)} von ${formatNumber(all)} Abschnitten`,
  free: "Kostenlos, nie gesperrt",
  spent: (spent, limit) => `${spent} von ${limit}`,
  spentOnly: (spent) => `${spent}, kein eigenes Limit`,
  used: (share) => `${share} des Budgets verbraucht`,
  actionsOf: (name) => `Aktionen für ${name}`,
  changeBudget: "Budget ändern …",
  switchOff: "Ausschalten …",
  switchOn: "Einschalten",
  probe: "Jetzt testen",
  moveUp: "Nach oben",
  moveDown: "Nach unten",
  handle: (name, position) => `${name} verschieben, Platz ${position}`,
  instructions:
    "Die Leertaste hebt das Modell an, die Pfeiltasten bewegen es, die Leertaste legt es ab, Escape bringt es zurück.",
  moves: {
    lifted: (name, position, of) => `${name} angehoben, Platz ${position} von ${of}.`,
    moved: (name, position, of) => `${name}, Platz ${position} von ${of}.`,
    dropped: (name, position, of) => `${name} abgelegt auf Platz ${position} von ${of}.`,
    cancelled: (name, position) => `${name} ist wieder auf Platz ${position}.`,
  },
  ordered: "Die Reihenfolge ist geändert.",
  orderConflict: (name) =>
    `${name} hat die Reihenfolge inzwischen geändert. Bitte sieh sie dir noch einmal an.`,
  someone: "Jemand",
  probed: "Das nächste Bild versucht es wieder.",
  probedAll: "Die nächsten Bilder versuchen es wieder.",
  off: (name) => `${name} ist aus.`,
  on: (name) => `${name} ist an.`,
  offTitle: (name) => `${name} ausschalten`,
  offLine:
    "Laufende Bilder werden fertig. Die nächsten nehmen ein anderes Modell oder werden abgelehnt.",
  offButton: "Ausschalten",
  until: "Bis",
  reason: "Grund für das Protokoll",
  reasonHint: "Zwischen 5 und 500 Zeichen. Nur das Team liest ihn.",
  isOff: "Zustand",
  isOffValues: { off: "Aus", on: "An" },
  budget: {
    title: (name) => `Tagesbudget von ${name}`,
    titleAll: "Tagesbudget aller Modelle",
    line: (spent) =>
      `Heute ausgegeben und reserviert: ${spent}. Darunter halten bezahlte Modelle sofort an, kostenlose arbeiten weiter.`,
    amount: "US-Dollar pro Tag",
    hint: (value) => `Leer gilt die Einstellung des Servers: ${value}.`,
    noLimit: "kein Limit",
    warnAt: "Warnen ab diesem Anteil, in Prozent",
    warnHint: "Zwischen 5 und 100.",
    amountInvalid: "Gib einen Betrag zwischen 0 und 1.000.000 ein, zum Beispiel 20 oder 12,50.",
    warnInvalid: "Gib eine ganze Zahl zwischen 5 und 100 ein.",
    large: (before, after) =>
      `${after} ist mindestens das Hundertfache von ${before}. Stimmt das? Korrigiere den Wert, oder speichere ihn mit dem Knopf unten.`,
    save: "Speichern",
    saveLarge: (after) => `Ja, ${after} speichern`,
    saved: (name) => `Das Budget von ${name} ist geändert.`,
    all: "allen Modellen",
    empty: "Einstellung des Servers",
    percent: (share) => `${share} %`,
  },
};
