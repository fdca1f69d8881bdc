export const sessionListMessages = {
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
  thisDevice: "This device",
  signedIn: (day: string) => `Signed in on ${day}`,
  activeNow: "active now",
  lastSeen: (when: string) => `last used ${when}`,
  on: (day: string) => `on ${day}`,
  end: "End",
  endOf: (device: string) => `End ${device}`,
  ended: (device: string) => `${device} is signed out`,
  onlyThis: "You are signed in nowhere else.",
  endOthers: "End all others",
  endingOthers: {
    question: "Sign out everywhere else?",
    line: "This device stays signed in. The others need your password again.",
    confirm: "End all others",
  },
  othersEnded: "All other devices are signed out",
  list: "Devices that are signed in",
  failed: "Your devices could not be loaded.",
};
