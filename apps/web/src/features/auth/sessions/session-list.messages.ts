export const sessionListMessages = {
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
  thisDevice: "This device",
  signedIn: (day: string) => `Signed in on ${day}`,
  activeNow: "active now",
  lastSeen: (when: string) => `last used ${when}`,
  on: (day: string) => `on ${day}`,
  end: "Sign out",
  endOf: (device: string) => `Sign out ${device}`,
  ended: (device: string) => `${device} is signed out`,
  onlyThis: "No other devices.",
  endOthers: "Sign out all others",
  endingOthers: {
    question: "Sign out everywhere else?",
    line: "This device stays signed in. The others need your password again.",
    confirm: "Sign out all others",
  },
  othersEnded: "All other devices are signed out",
  list: "Devices that are signed in",
  failed: "Your devices could not be loaded.",
};
