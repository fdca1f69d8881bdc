import type { pushOptInMessages as english } from "./push-opt-in.messages.ts";

export const pushOptInMessages: typeof english = {
  name: "Auf diesem Gerät",
  on: "An",
  lines: {
    unable:
      "Dieser Browser kann keine Benachrichtigungen anzeigen. Auf einem iPhone leg Twofold zuerst auf den Home-Bildschirm.",
    denied:
      "Benachrichtigungen von Twofold sind in diesem Browser gesperrt. Erlaub sie in seinen Website-Einstellungen.",
    off: "Erinnerungen können auf diesem Gerät erscheinen, auch wenn Twofold geschlossen ist.",
    on: "Erinnerungen erscheinen auf diesem Gerät, auch wenn Twofold geschlossen ist.",
  },
  turnOn: "Einschalten",
  turnOff: "Ausschalten",
};
