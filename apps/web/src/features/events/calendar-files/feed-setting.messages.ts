export const feedSettingMessages = {
  subscribe: "Subscribe",
  subscribeTitle: "Subscribe to your calendar",
  done: "Done",
  name: "Calendar feed",
  on: "On",
  offLine: "See your dates in your phone’s or computer’s calendar, always up to date.",
  onLine: (since: string | null) =>
    since === null
      ? "Anyone with this link can see your dates."
      : `Since ${since}. Anyone with this link can see your dates.`,
  create: "Get link",
  remake: "New link",
  turnOff: "Turn off",
  remaking: {
    question: "Create a new link?",
    line: "Calendars that use the old link will stop updating.",
    confirm: "Create link",
  },
  ending: {
    question: "Turn off the calendar feed?",
    line: "Calendars that use this link will stop updating.",
  },
  address: {
    label: "Your private link",
    hint: "We only show it once. If you lose it, create a new one.",
    notCopied: "Couldn’t copy. Select the link and copy it by hand.",
    open: "Open in your calendar",
  },
};
