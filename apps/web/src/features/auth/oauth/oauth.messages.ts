export const oauthMessages = {
  notConnected: (provider: string) => `Sign in here with your ${provider} account.`,
  connected: (label: string, day: string) =>
    label ? `${label}, connected on ${day}` : `Connected on ${day}`,
  connect: "Connect",
  connectTo: (provider: string) => `Connect ${provider}`,
  disconnect: "Disconnect",
  disconnectFrom: (provider: string) => `Disconnect ${provider}`,
  disconnecting: {
    question: (provider: string) => `Disconnect ${provider}?`,
    line: (provider: string) => `You can no longer sign in here with ${provider}.`,
    confirm: "Disconnect",
  },
  disconnected: (provider: string) => `${provider} is disconnected`,
  lead: (provider: string) =>
    `You’ll continue on ${provider} and come back here once you have signed in.`,
  go: (provider: string) => `Continue to ${provider}`,
};
