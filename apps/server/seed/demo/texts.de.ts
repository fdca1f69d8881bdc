import type { DemoTexts } from "./texts.en.ts";

export const german: DemoTexts = {
  photos: {
    maya: ["Maya zu Hause", "Maya am Fenster", "Maya in Rot", "Maya am Sonntag"],
    jonas: ["Jonas zu Hause", "Jonas am Samstag", "Jonas in Blau", "Jonas in der Küche"],
  },
  prompts: { paris: "Unser siebtes Jahr", christmas: "Ein ruhiger Abend zu Hause" },
  events: {
    anniversary: "Unser Jahrestag",
    jonasBirthday: "Jonas’ Geburtstag",
    wedding: "Unsere Hochzeit",
    valentine: "Essen am Valentinstag",
    lunar: "Mondneujahr mit der Familie",
    ines: "Geburtstag von Ines",
    paris: "Erste Reise nach Paris",
    moving: "Einzug in die gemeinsame Wohnung",
    mayaBirthday: "Mayas Geburtstag",
  },
  descriptions: {
    anniversary: "Die Bank am Kanal, wie jedes Jahr.",
    jonasBirthday: "Der Plattenspieler steht im Keller. Er darf ihn nicht sehen.",
    wedding: "Im Garten von Mayas Eltern, um drei.",
    paris: "Der Nachtzug und ein Frühstück am Bahnhof.",
  },
  album: {
    title: (year: string) => `Unser ${year}`,
    winters: "Winter",
    description: "Das Jahr in Bildern, das schönste zuerst.",
    caption: "Der Nachtzug hat sich gelohnt",
  },
  ticket:
    "Das zweite Gesicht ist unscharf: In „Essen bei Kerzenschein“ ist Jonas weicher als ich. Kann ich am Foto etwas besser machen?",
  answer:
    "Danke, dass du schreibst. Das Foto von Jonas ist aus etwas größerer Entfernung aufgenommen, sein Gesicht hatte also weniger Pixel als deines. Am besten geht ein Foto bei Tageslicht, auf dem das Gesicht ein Drittel des Bildes füllt. Wir haben dir fünf Credits gutgeschrieben, damit du es noch einmal versuchen kannst.",
  openTicket: "Können wir zu zweit ein Konto benutzen, oder braucht jeder von uns eines?",
  moderation: {
    notTheirs: "Dieser Park ist von einer Postkarte, die ich verkaufe.",
    appeal:
      "Der Park ist aus eurer eigenen Vorlage „Herbstpark“, und beide Fotos sind von uns. Bitte seht es euch noch einmal an.",
    showsMe: "Die Frau rechts sieht aus wie ich. Ich kenne keine der beiden Personen.",
    removal:
      "Ich bin die Person links und habe nie zugestimmt, hier gezeigt zu werden. Bitte nehmt das Bild herunter.",
  },
  operations: {
    switchReason: "Die Platte der Archive zieht um",
    suspension: {
      message:
        "Mit deinem Konto sind viele Bilder einer fremden Person entstanden. Schreib uns, falls das ein Irrtum ist.",
      reason: "Vierzig Bilder einer fremden Person in einer Stunde",
    },
    refundReason: "Das Paket wurde versehentlich doppelt gekauft",
    creditsReason: "Zwei Bilder wurden doppelt geliefert",
    visitorTicket:
      "Welche Fotos behaltet ihr und wie lange, wenn ich nur das Beispielpaar ausprobiere?",
  },
};
