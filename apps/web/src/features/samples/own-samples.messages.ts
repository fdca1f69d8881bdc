import type { AppealState, Restriction } from "@twofold/contract/moderation";
import type { NotShowable } from "@twofold/contract/problem";
import { formatNumber, plural } from "../../lib/language.ts";

export const ownSamplesMessages = {
  where: {
    label: "Where it is visible",
    onlyYou: "Only you can see this picture",
    album: (title: string) => `Your partner, in “${title}”`,
    albumLink: (title: string, until: string) => `The link of “${title}”, until ${until}`,
    links: (count: number, until: string) =>
      `${formatNumber(count)} ${plural(count, { one: "share link", other: "share links" })} until ${until}`,
    public: (month: string) => `Public gallery since ${month}`,
    failed: "We could not check where this picture is visible.",
  },
  show: "Show in the public gallery",
  state: {
    waiting: "Waiting for review. Visitors can’t see it yet.",
    reported: "Hidden for now: a visitor reported it, and we are checking it.",
    shown: (month: string) => `Shown since ${month}`,
  },
  refusals: {
    copy: "This picture looks the same as one that was removed, so it can’t be shown to others.",
    decided: "A decision about this picture applies, so it can’t be offered again.",
  } satisfies Partial<Record<NotShowable, string>>,
  offer: {
    title: "Show it to everyone?",
    line: "Sample Images is public. Visitors need no account to see it.",
    preview: "Visitors see exactly this",
    byCouple: "Shared by a couple",
    byName: (name: string) => `Shared by ${name}`,
    public:
      "Public: this picture with at most 1600 px, marked as AI-made, and the name of its scene.",
    private: "Never public: your photos, your account, the original file and the date.",
    one: "It shows one person, so your own agreement is enough.",
    two: "It shows two people, so the other person has to agree, too.",
    agreed: "The other person in this picture agrees that everyone can see it.",
    mustAgree: "Please confirm that the other person agrees.",
    name: "Show my first name",
    nameLine: "Otherwise it says “Shared by a couple”.",
    nameOff: "Works while Profile Visibility is on in Settings. It is off at the moment.",
    review: "We check every picture before it appears. You can take it down at any time.",
    sharingOff: "Share My Creations is off, so none of your pictures can be public.",
    switchOn: "Switch it on",
    submit: "Show it",
    failed: "The picture could not be offered.",
    waiting: "Thank you. It appears after we have checked it.",
    shown: "It is in the public gallery now.",
  },
  takeDown: {
    action: "Take down",
    actionOf: (title: string) => `Take down ${title}`,
    done: "It is no longer in the public gallery.",
    offline: "You are offline, so nothing was taken down. Please try again with a connection.",
  },
  statement: {
    title: {
      hide: "Hidden from the public gallery",
      block: "Hidden from everyone but you",
    } satisfies Record<Restriction, string>,
    applies: {
      hide: "Applies to the public gallery. The picture stays in your own gallery.",
      block:
        "Applies to the public gallery and to share links. The picture stays in your own gallery.",
    } satisfies Record<Restriction, string>,
    rule: (rule: string) => `Rule: ${rule}.`,
    byPerson: (date: string) => `Decided by a person on ${date}.`,
    bySoftware: (date: string) => `Decided automatically, by software, on ${date}.`,
    appeal: "Appeal",
    appealOf: (title: string) => `Appeal the decision about ${title}`,
    until: (date: string) => `You can appeal until ${date}.`,
    appealed: {
      open: "Your appeal has arrived. Another person decides about it.",
      restored: "Your appeal was successful.",
      upheld: "Another person checked your appeal. The decision stays.",
    } satisfies Record<AppealState, string>,
  },
  appeal: {
    title: "Appeal this decision",
    line: "A person who did not decide before reads it. You get the result as a notification.",
    message: "Why should the picture be visible?",
    hint: "10 to 2,000 characters",
    submit: "Send appeal",
    failed: "The appeal could not be sent.",
    sent: "Thank you. We will notify you about the result.",
  },
  section: {
    label: "Pictures that you offered",
    none: "You have not offered any picture.",
    noneLine:
      "Open a finished picture in your gallery and choose “Show in the public gallery”. Nothing is public without that.",
    toGallery: "Go to the gallery",
    failed: "Your pictures in the public gallery could not be loaded.",
    decisions: "Decisions about your pictures",
    untitled: "Picture",
  },
};
