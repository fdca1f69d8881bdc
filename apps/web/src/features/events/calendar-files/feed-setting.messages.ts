export const feedSettingMessages = {
  name: "Calendar feed",
  on: "On",
  offLine: "See your dates in the calendar of your phone or computer, always up to date.",
  onLine: (since: string | null) =>
    since === null
      ? "Anyone with this link can see your dates."
      : `Since ${since}. Anyone with this link can see your dates.`,
  create: "Get link",
  remake: "New link",
  turnOff: "Turn off",
  remaking: {
    question: "Create a new link?",
    line: "Calendars that use the old link stop updating.",
    confirm: "Create a new one",
  },
  ending: {
    question: "Turn the calendar feed off?",
    line: "Calendars that use its link stop updating.",
  },
  address: {
    label: "Your private link",
    hint: "It is shown only now. If you lose it, create a new one.",
    notCopied: "Could not copy. Select the link and copy it by hand.",
    open: "Open in your calendar",
  },
};
