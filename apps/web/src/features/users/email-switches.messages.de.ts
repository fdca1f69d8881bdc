import type { emailSwitchesMessages as english } from "./email-switches.messages.ts";

export const emailSwitchesMessages: typeof english = {
  picture_ready: {
    label: "Bild fertig",
    line: "Eine E-Mail, wenn ein Bild fertig ist und du schon weg bist.",
  },
  shows_picture: {
    label: "Mein Bild in dieser E-Mail zeigen",
    line: "Aus: Sie zeigt nur die Szene, nie eure Gesichter.",
  },
};
