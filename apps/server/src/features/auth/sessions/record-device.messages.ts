import type { Language } from "@twofold/contract/languages";
import type { parseUserAgent } from "./device-name.ts";

type Device = ReturnType<typeof parseUserAgent>;
type DeviceMessage = (device: Device) => { readonly title: string; readonly body: string };

export const deviceMessages: Record<Language, DeviceMessage> = {
  en: ({ browser, system }) => {
    const device = browser && system ? `${browser} on ${system}` : (browser ?? system);
    return {
      title: `New sign-in: ${device ?? "unknown device"}`,
      body: "If it was not you, end that session and set a new password.",
    };
  },
  de: ({ browser, system }) => {
    const device = browser && system ? `${browser} auf ${system}` : (browser ?? system);
    return {
      title: `Neue Anmeldung: ${device ?? "unbekanntes Gerät"}`,
      body: "Warst du es nicht, melde das Gerät ab und wähle ein neues Passwort.",
    };
  },
};
