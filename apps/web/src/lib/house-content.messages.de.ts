import type { houseContentMessages as english } from "./house-content.messages.ts";

const texts: Readonly<Record<string, string>> = {
  // Scenes.
  "Autumn park": "Park im Herbst",
  "Golden leaves overhead and underfoot, and nowhere to be until dark.":
    "Goldenes Laub über euch und unter den Füßen, und bis es dunkel wird, wartet niemand.",
  "Golden hour": "Goldene Stunde",
  "The last warm hour by the sea, with pampas grass and pale roses.":
    "Die letzte warme Stunde am Meer, mit Pampasgras und blassen Rosen.",
  "Beach wedding": "Hochzeit am Strand",
  "An arch of white flowers, bare feet in the sand, and the sea as the only witness.":
    "Ein Bogen aus weißen Blumen, bloße Füße im Sand und das Meer als einziger Zeuge.",
  "Birthday table": "Geburtstagstisch",
  "Balloons, a cake with candles, and one wish that is nobody's business.":
    "Luftballons, eine Torte mit Kerzen und ein Wunsch, der niemanden etwas angeht.",
  "Chapel wedding": "Hochzeit in der Kapelle",
  "Tall windows, morning light across the aisle, and a promise in a low voice.":
    "Hohe Fenster, Morgenlicht im Mittelgang und ein leise gegebenes Versprechen.",
  "Cherry blossom": "Kirschblüte",
  "An avenue in full blossom, and petals that land wherever they like.":
    "Eine Allee in voller Blüte und Blütenblätter, die landen, wo sie wollen.",
  "Christmas by the fire": "Weihnachten am Kamin",
  "The tree is lit, the fire has settled, and nobody has to leave the house.":
    "Der Baum leuchtet, das Feuer ist ruhig geworden, und niemand muss mehr hinaus.",
  "Desert stars": "Sterne über der Wüste",
  "Warm sand, a thin moon, and more stars than either of you will ever count.":
    "Warmer Sand, ein schmaler Mond und mehr Sterne, als ihr je zählen werdet.",
  "Dinner by candlelight": "Dinner bei Kerzenschein",
  "A table by the window, two glasses, and a city that can wait.":
    "Ein Tisch am Fenster, zwei Gläser und eine Stadt, die warten kann.",
  "Garden wedding": "Hochzeit im Garten",
  "White roses, a green arch, and the lamps that come on just before the dancing.":
    "Weiße Rosen, ein grüner Bogen und Lampen, die kurz vor dem Tanz angehen.",
  "Lantern evening": "Abend der Laternen",
  "Paper lanterns over the roofs, and a sky that takes its time to fade.":
    "Papierlaternen über den Dächern und ein Himmel, der sich Zeit lässt.",
  "Rain and neon": "Regen und Neon",
  "A street after the rain, with signs that shine twice.":
    "Eine Straße nach dem Regen, in der jedes Schild zweimal leuchtet.",
  "Film noir": "Film noir",
  "Light through the blinds, rain behind the glass, and one good line.":
    "Licht durch die Jalousie, Regen hinter der Scheibe und ein guter Satz.",
  "Paris night": "Paris bei Nacht",
  "The tower is lit, the river carries its lights, and the balustrade smells of roses.":
    "Der Turm leuchtet, der Fluss trägt seine Lichter, und an der Balustrade duften Rosen.",
  "New Year's skyline": "Skyline an Silvester",
  "Midnight on the roof, with champagne in hand and the whole sky for a clock.":
    "Mitternacht auf dem Dach, Sekt in der Hand und der ganze Himmel als Uhr.",
  "Studio portrait": "Porträt im Studio",
  "A painted backdrop and soft light, for the one you like to look at.":
    "Ein gemalter Hintergrund und weiches Licht, für den Menschen, den du gern ansiehst.",
  "Winter market": "Wintermarkt",
  "Wooden huts, chains of light, and the first snow of the evening in your hair.":
    "Holzbuden, Lichterketten und der erste Schnee des Abends im Haar.",

  // Plans and packs; a plan's name is its name everywhere.
  "For the days that you want to remember.": "Für die Tage, an die ihr euch erinnern wollt.",
  "For couples who make something every week.": "Für Paare, die jede Woche etwas machen.",
  "For those who can’t get enough.": "Für alle, die nicht genug bekommen.",
  "10 credits every day": "10 Credits pro Tag",
  "25 credits every day": "25 Credits pro Tag",
  "60 credits every day": "60 Credits pro Tag",
  "No ads": "Keine Werbung",
  "Larger pictures, 1280 × 1600": "Größere Bilder, 1280 × 1600",
  "Your pictures are drawn sooner": "Eure Bilder kommen früher dran",
  "Your pictures are drawn before Basic": "Eure Bilder kommen vor Basic dran",
  "Your pictures are drawn first": "Eure Bilder kommen zuerst dran",
  Handful: "Handvoll",
  Boxful: "Kiste",
  Trunkful: "Truhe",

  // Days that everybody has.
  "New Year's Day": "Neujahr",
  "Lunar New Year": "Chinesisches Neujahr",
  "Valentine's Day": "Valentinstag",
  "White Day": "White Day",
  "Qixi Festival": "Qixi-Fest",
  "Christmas Eve": "Heiligabend",
  "Christmas Day": "Weihnachten",
  "New Year's Eve": "Silvester",
};

export const houseContentMessages: typeof english = {
  // An operator's own content stays as they wrote it.
  said: (text) => (Object.hasOwn(texts, text) ? (texts[text] ?? text) : text),
};
