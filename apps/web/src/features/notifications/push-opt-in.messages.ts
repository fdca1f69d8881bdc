import type { PushState } from "./push-device.ts";

export const pushOptInMessages = {
  name: "On this device",
  on: "On",
  lines: {
    unable:
      "This browser can’t show notifications. On an iPhone, add Twofold to the Home Screen first.",
    denied:
      "Notifications from Twofold are blocked in this browser. Allow them in its site settings.",
    off: "Reminders can appear on this device, even while Twofold is closed.",
    on: "Reminders appear on this device, even while Twofold is closed.",
  } satisfies Record<PushState, string>,
  turnOn: "Turn on",
  turnOff: "Turn off",
};
