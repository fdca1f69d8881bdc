import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import { plural } from "../../lib/language.ts";
import type { partnersMessages as english } from "./partners.messages.ts";

const permissions: Record<PartnerPermission, { readonly title: string; readonly line: string }> = {
  calendar: { title: "Kalender", line: "Tage „Für uns beide“ sehen und ändern." },
  album: {
    title: "Gemeinsame Alben",
    line: "Sehen, herunterladen und behalten, was in geteilten Alben ist.",
  },
  photos: {
    title: "Fotos",
    line: "Die ausgewählten Fotos in neuen Bildern verwenden. Sonst nichts aus deiner Galerie. Ein fremdes Modell kann ein Foto schon bekommen haben, wenn du das ausschaltest.",
  },
  links: { title: "Links", line: "Bilder, auf denen du bist, per Link teilen." },
  public: {
    title: "Öffentliche Galerie",
    line: "Bilder, auf denen du bist, allen auf Twofold zeigen.",
  },
};

export const partnersMessages: typeof english = {
  invite: {
    title: "Lad deine Partnerin oder deinen Partner ein",
    lead: "Verbindet eure zwei Konten. Fotos, Bilder und Credits behält jede Person selbst, und ihr entscheidet beide, was die andere Person sieht.",
    you: "Du",
    byEmail: "Per E-Mail",
    byEmailLine: "Wir schicken eine kurze E-Mail. Verbunden seid ihr erst nach der Zusage.",
    email: "E-Mail der anderen Person",
    hint: "7 Tage gültig. Du kannst sie jederzeit zurückziehen. Wir zeigen nie, ob es zu einer Adresse ein Konto gibt.",
    send: "Einladung senden",
    failed: "Die Einladung konnte nicht gesendet werden. Bitte versuch es noch einmal.",
    sideBySide: "Nebeneinander",
    sideBySideLine:
      "Ihr sitzt zusammen? Scannt den Code mit dem anderen Handy, oder tippt ihn dort ein.",
    showCode: "Code verwenden",
    newCode: "Neuer Code",
    code: (code) => `Code ${code}`,
    qr: "QR-Code dieser Einladung",
    works: (time) => `Gilt einmal, bis ${time}`,
    typeCode: "Code der anderen Person",
    openCode: "Weiter",
  },
  promises: {
    title: "Was das Verbinden bewirkt",
    list: [
      {
        title: "Noch wird nichts geteilt",
        line: "Ihr seht eure Vornamen. Fotos, Tage und Alben bleiben privat, bis ihr sie freigebt.",
      },
      {
        title: "Jeder Schalter gilt für sich",
        line: "Kalender, Alben, Fotos: alles ist aus, bis du es einschaltest, und jederzeit wieder ausschaltbar.",
      },
      {
        title: "Leicht zu beenden",
        line: "Beide können allein und ohne Grund gehen. Du behältst, was dir gehört.",
      },
    ],
  },
  own: {
    title: "Noch keine Antwort",
    sent: (address, date) => `Gesendet an ${address}. Die Einladung endet am ${date}.`,
    sentUnknown: (date) => `Die Einladung endet am ${date}.`,
    again: "Noch einmal senden",
    withdraw: "Zurückziehen",
    answeredTitle: "Ist das die richtige Person?",
    answeredByName: (name, address) =>
      `${name} (${address}) hat deinen Code eingegeben. Verbunden seid ihr, wenn du bestätigst.`,
    answered: (address) =>
      `Die Antwort kam von einer anderen Adresse: ${address}. Verbunden seid ihr nur, wenn du bestätigst.`,
    confirm: "Ja, verbinden",
    reject: "Nein, das ist jemand anderes",
    sentAgain: "Noch einmal gesendet.",
    linked: "Ihr seid jetzt verbunden.",
  },
  received: {
    title: (name) => `${name ?? "Jemand, der deine Adresse kennt,"} möchte sich mit dir verbinden`,
    line: (date) => `Gültig bis ${date}. Bis du annimmst, wird nichts geteilt.`,
    open: "Einladung ansehen",
  },
  linked: {
    title: (you, partner) => `${you} und ${partner}`,
    since: (date) => `Verbunden seit ${date}.`,
    permissions: "Was ihr euch erlaubt",
    line: (partner) =>
      `Jeder Schalter gehört dir allein. Was du ausschaltest, endet sofort; ${partner} erfährt keinen Grund.`,
    youAllow: "Du erlaubst",
    partnerAllows: (partner) => `${partner} erlaubt`,
    allows: (partner) => `${partner} erlaubt das`,
    allowsNot: (partner) => `${partner} erlaubt das nicht`,
    list: permissions,
    picked: (count) =>
      plural(count, { one: "1 Foto ausgewählt", other: `${count} Fotos ausgewählt` }),
    pick: "Fotos auswählen",
    yours: "Fotos für dich",
    yoursLine: (partner) => `${partner} hat sie für dich ausgewählt`,
    photo: (partner, n) => `Foto ${n} von ${partner}`,
  },
  justLinked: {
    title: "Ihr seid verbunden. Ein guter Anfang:",
    line: (partner) => `${partner} sieht nur, was du erlaubst. Die meisten Paare beginnen damit.`,
    allow: "Erlauben",
    close: "Schließen",
  },
  uses: {
    title: "Wofür deine Fotos benutzt wurden",
    none: "Bisher für nichts.",
    total: (count) => plural(count, { one: "Einmal benutzt.", other: `${count}-mal benutzt.` }),
    made: (maker, date) => `${maker}, ${date}`,
    outcomes: { running: "In Arbeit", finished: "Fertig", not_made: "Nicht entstanden" },
    more: "Mehr anzeigen",
  },
  unlink: {
    hint: "Ihr geht getrennte Wege? Ihr behaltet beide, was euch gehört.",
    open: "Verbindung beenden …",
  },
  takeBack: {
    title: "Kopien deiner Fotos",
    line: (date) =>
      `Die andere Person behält Kopien dieser Fotos aus euren gemeinsamen Alben. Bis ${date} kannst du sie zurückholen. Danach gehören die Kopien ihr.`,
    photo: (title) => `Foto ${title}`,
    all: "Alle auswählen",
    none: "Keine auswählen",
    take: (count) =>
      plural(count, {
        one: "1 Foto zurückholen",
        other: count === 0 ? "Zurückholen" : `${count} Fotos zurückholen`,
      }),
    done: "Die Kopien sind gelöscht. Deine eigenen Fotos bleiben in deiner Galerie.",
  },
  picker: {
    title: "Fotos für die andere Person",
    line: (max) => `Wähl bis zu ${max} deiner hochgeladenen Fotos aus.`,
    save: "Speichern",
    more: "Mehr anzeigen",
    none: "Du hast noch keine Fotos.",
    photo: (title) => `Foto ${title}`,
  },
  page: {
    title: (name) => `${name ?? "Jemand, der deine Adresse kennt,"} möchte sich mit dir verbinden`,
    lead: "Auf Twofold wird aus zwei Fotos ein Bild. Verbunden könnt ihr Kalender und Alben teilen.",
    quote: "Zwei Fotos, ein Bild. Mit zwei Konten noch schöner.",
    points: [
      {
        title: "Mit deiner Zusage geteilt: eure Vornamen",
        line: "Mehr nicht. Fotos, Tage, Bilder, Credits und E-Mail bleiben bei dir.",
      },
      {
        title: "Alles andere ist ein Schalter",
        line: "Kalender, Alben, Fotos: alles ist aus, bis du es einschaltest, jedes für sich.",
      },
      {
        title: "Du kannst jederzeit gehen",
        line: "Allein und ohne Grund. Du behältst, was dir gehört.",
      },
    ],
    valid: (date) => `Gültig bis ${date}.`,
    accept: "Annehmen",
    decline: "Ablehnen",
    signedIn: (email) => `Das Öffnen dieser Seite ändert nichts. Du bist angemeldet als ${email}.`,
    signedOut:
      "Das Öffnen dieser Seite ändert nichts. Zum Antworten erstell ein Konto oder melde dich an.",
    register: "Konto erstellen",
    signIn: "Anmelden",
    notYou: "Nicht du?",
    declineTitle: "Diese Einladung ablehnen?",
    block: "Diese Person soll mich nicht mehr einladen können",
    blockLine: "Sie erfährt davon nichts.",
    back: "Zurück",
    declined: "Du hast die Einladung abgelehnt.",
    waitingTitle: "Fast geschafft",
    waiting:
      "Du hast mit einer anderen Adresse als der eingeladenen oder mit einem Code geantwortet. Jetzt bestätigt die andere Person, dass du es bist.",
    endedTitle: "Diese Einladung gilt nicht mehr",
    ended:
      "Sie wurde verwendet, zurückgezogen oder ist zu alt. Bitte um eine neue, oder schick selbst eine.",
    linkedTitle: "Du bist schon verbunden",
    alreadyLinked: "Du kannst mit einer Person gleichzeitig verbunden sein.",
    toPartner: "Zur Partnerseite",
    failed: "Die Einladung konnte nicht geladen werden.",
  },
};
