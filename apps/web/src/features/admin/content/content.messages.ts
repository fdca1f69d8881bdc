/** What the pages of banners, ads, system events and templates have in common. */
export const contentMessages = {
  loading: "Loading …",
  edit: "Edit",
  editOf: (name: string) => `Edit ${name}`,
  remove: "Remove",
  save: "Save",
  add: "Add",
  from: "From",
  until: "Until",
  zone: (zone: string) => `Times are in ${zone}. Leave a field empty for no limit.`,
  endBeforeStart: "The end must be after the start.",
  required: "Required",
  active: "Switched on",
  on: "On",
  off: "Off",
  visible: "Visible",
  scheduled: "Scheduled",
  ended: "Ended",
  hidden: "Not visible",
  state: "State",
  always: "No limit",
  period: (from: string, until: string) => `${from} – ${until}`,
  fromOnly: (from: string) => `From ${from}`,
  untilOnly: (until: string) => `Until ${until}`,
  english: "English",
  german: "German",
  order: {
    handle: (name: string, place: number, total: number) =>
      `Move ${name}, position ${place} of ${total}. Press Space, then the arrow keys.`,
    menuOf: (name: string) => `Actions for ${name}`,
    first: "Move to the top",
    up: "Move up",
    down: "Move down",
    last: "Move to the end",
    lifted: (name: string, place: number, total: number) =>
      `${name} lifted, position ${place} of ${total}. Space drops it, Escape cancels.`,
    moved: (name: string, place: number, total: number) =>
      `${name}, position ${place} of ${total}.`,
    dropped: (name: string, place: number, total: number) =>
      `${name} is now at position ${place} of ${total}.`,
    cancelled: (name: string, place: number, total: number) =>
      `${name} stays at position ${place} of ${total}.`,
    saved: "The new order is saved.",
  },
};
