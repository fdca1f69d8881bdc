import type { Capability } from "@twofold/contract/capabilities";

type Texts = Readonly<Record<Capability, string>>;

const names: Texts = {
  generations: "Generations",
  hosted_engines: "Hosted engines",
  uploads: "Uploads",
  registrations: "Registrations",
  share_links: "Share links",
  public_gallery: "Public gallery",
  checkout: "Checkout",
  emails: "Emails",
  push: "Push",
  data_exports: "Data exports",
};

const lines: Texts = {
  generations: "New pictures, all engines",
  hosted_engines: "Engines outside our server",
  uploads: "New photos",
  registrations: "New accounts",
  share_links: "Creating and opening",
  public_gallery: "Pictures that couples show",
  checkout: "Plans and packs",
  emails: "Except security and sign-in",
  push: "Reminders on devices",
  data_exports: "Copies of personal data",
};

export const switchesMessages = {
  title: "Switches",
  lead: "Off needs a message, a reason and an end. It goes on again automatically.",
  failed: "The switches could not be loaded.",
  loading: "The switches are loading",
  names,
  lines,
  offUntil: (end: string) => `Off until ${end}`,
  endOf: (name: string) => `${name} is on again in`,
  off: (name: string) => `${name} is off.`,
  on: (name: string) => `${name} is on.`,
  switchOff: "Switch off",
  switchOffTitle: (name: string) => `Switch off ${name}`,
  switchOffLine:
    "People are refused with your message. Nothing is charged, and what is queued waits.",
  until: "Until",
  presets: {
    hour: "1 hour",
    hours: "4 hours",
    tomorrow: "Until tomorrow, 8:00",
    choose: "Choose…",
  },
  end: "End",
  endHint: (end: string, zone: string) =>
    `On again ${end} (${zone}). At most 7 days, and you can renew.`,
  endMissing: "Choose an end in the future, at most 7 days from now.",
  english: "Message, English",
  german: "Message, German",
  messageMissing: "Between 5 and 300 characters.",
  preview: "As people see it",
  reason: "Reason for the log",
  reasonHint: "Between 5 and 500 characters. Only the team reads it.",
  effect: "All servers follow within 5 seconds. You can switch it on again any time.",
};
