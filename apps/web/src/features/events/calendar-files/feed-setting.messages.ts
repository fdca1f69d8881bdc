export const feedSettingMessages = {
  name: "Calendar feed",
  on: "On",
  offLine: "Your days in the calendar of your phone or computer, always up to date.",
  onLine: (since: string | null) =>
    since === null
      ? "Anyone who has the address can read your days."
      : `Since ${since}. Anyone who has the address can read your days.`,
  create: "Create an address",
  remake: "New address",
  turnOff: "Turn off",
  remaking: {
    question: "Make a new address?",
    line: "Calendars that follow the old one stop getting your days.",
    confirm: "Make a new one",
  },
  ending: {
    question: "Turn the calendar feed off?",
    line: "Calendars that follow it stop getting your days.",
  },
  address: {
    label: "Your private address",
    hint: "It is shown only now. If it is lost, make a new one.",
    notCopied: "Could not copy. Select the address and copy it by hand.",
    open: "Open in your calendar",
  },
};
