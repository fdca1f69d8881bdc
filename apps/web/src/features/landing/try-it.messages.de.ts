import type { tryItMessages as english } from "./try-it.messages.ts";

export const tryItMessages: typeof english = {
  title: "Probiert es mit Maya und Jonas",
  lead: "Ohne Konto, ohne Hochladen. Szene wählen und zusehen.",
  photos: "Zwei Fotos",
  scene: "Eine Szene",
  scenes: {
    dinner: "Abendessen bei Kerzenlicht",
    beach: "Goldene Stunde",
    cherry: "Kirschblüte",
    winter: "Wintermarkt",
    neon: "Regen und Neon",
  },
  there: "Da seid ihr",
  text: "Eures dauert etwa eine halbe Minute.",
  now: "Jetzt mit euch beiden",
  result: (scene) => `Maya und Jonas in der Szene ${scene}`,
  stages: ["Wir suchen euch beide", "Wir schneiden aus", "Wir setzen das Licht", "Letzter Schliff"],
  done: "Da seid ihr.",
  labels: {
    before: "Szene",
    after: "Mit Maya und Jonas",
    compare: "Leere Szene und Bild vergleichen",
    compareAt: (percent) => `${percent} Prozent Szene`,
  },
};
