import type { photoExamplesMessages as english } from "./photo-examples.messages.ts";

export const photoExamplesMessages: typeof english = {
  good: {
    chip: "Gutes Foto",
    line: "Blick in die Kamera, weiches Licht, nichts vor dem Gesicht.",
    shows: "Eine am Computer entstandene Frau, von der Brust an, Blick in die Kamera",
  },
  tight: {
    chip: "Geht auch",
    line: "Am Kinn abgeschnitten. Es geht, aber die Szene rückt näher.",
    shows: "Ein am Computer entstandener Mann, dessen Gesicht das Foto füllt",
  },
  dim: {
    chip: "Geht auch",
    line: "Etwas dunkel. Dreh dich zum Fenster.",
    shows: "Derselbe Mann bei wenig Licht",
  },
  blurred: {
    chip: "Dieses nicht",
    line: "Zu unscharf. Das siehst du, bevor ein Credit ausgegeben wird.",
    shows: "Derselbe Mann, so unscharf, dass das Gesicht nicht zu erkennen ist",
  },
};
