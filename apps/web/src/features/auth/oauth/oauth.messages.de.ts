import type { oauthMessages as english } from "./oauth.messages.ts";

export const oauthMessages: typeof english = {
  notConnected: (provider) => `Melde dich hier mit deinem Konto bei ${provider} an.`,
  connected: (label, day) => (label ? `${label}, verbunden am ${day}` : `Verbunden am ${day}`),
  connect: "Verbinden",
  connectTo: (provider) => `${provider} verbinden`,
  disconnect: "Trennen",
  disconnectFrom: (provider) => `${provider} trennen`,
  disconnecting: {
    question: (provider) => `${provider} trennen?`,
    line: (provider) => `Du kannst dich hier dann nicht mehr mit ${provider} anmelden.`,
    confirm: "Trennen",
  },
  disconnected: (provider) => `${provider} ist getrennt`,
  lead: (provider) =>
    `Du gehst jetzt zu ${provider} und kommst zurück, wenn du dich dort angemeldet hast.`,
  go: (provider) => `Weiter zu ${provider}`,
};
