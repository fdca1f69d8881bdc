import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import { plural } from "../../lib/language.ts";

interface PermissionText {
  readonly title: string;
  readonly line: string;
}

const permissions: Record<PartnerPermission, PermissionText> = {
  calendar: { title: "Calendar", line: "See and change days marked “For both of us”." },
  album: { title: "Shared albums", line: "See, download and keep what’s in albums you share." },
  photos: {
    title: "Photos",
    line: "Use the photos you picked in new pictures. Nothing else in your gallery. An outside model may already have received a photo when you switch this off.",
  },
  links: { title: "Share links", line: "Put pictures you’re in behind a link." },
  public: { title: "Public gallery", line: "Show pictures you’re in to everyone on Twofold." },
};

export const partnersMessages = {
  invite: {
    title: "Invite your partner",
    lead: "Link your two accounts. You both keep your own photos, pictures and credits, and you each decide what the other can see.",
    you: "You",
    byEmail: "By email",
    byEmailLine: "We’ll send one short email. Nothing is linked until they accept.",
    email: "Your partner’s email",
    hint: "Valid for 7 days. You can take it back any time. We never show whether an address has an account.",
    send: "Send invitation",
    failed: "The invitation could not be sent. Please try again.",
    sideBySide: "Side by side",
    sideBySideLine: "Sitting together? Scan the code with the other phone, or type it there.",
    showCode: "Use a code",
    newCode: "New code",
    code: (code: string) => `Code ${code}`,
    qr: "QR code of this invitation",
    works: (time: string) => `Works once, until ${time}`,
    typeCode: "Code of your partner",
    openCode: "Continue",
  },
  promises: {
    title: "What linking does",
    list: [
      {
        title: "Nothing is shared yet",
        line: "You see each other’s first name. Photos, days and albums stay private until one of you switches them on.",
      },
      {
        title: "Each switch is its own",
        line: "Calendar, albums, photos: all off until you turn them on, and off again whenever you like.",
      },
      {
        title: "Easy to leave",
        line: "Either of you can leave, alone and without a reason. You keep what’s yours.",
      },
    ],
  },
  own: {
    title: "Waiting for an answer",
    sent: (address: string, date: string) => `Sent to ${address}. The invitation ends on ${date}.`,
    sentUnknown: (date: string) => `The invitation ends on ${date}.`,
    again: "Send again",
    withdraw: "Withdraw",
    answeredTitle: "Is this your partner?",
    answeredByName: (name: string, address: string) =>
      `${name} (${address}) typed your code. You are linked when you confirm.`,
    answered: (address: string) =>
      `Someone answered with another address: ${address}. You are linked only if you confirm.`,
    confirm: "Yes, link us",
    reject: "No, not my partner",
    sentAgain: "Sent again.",
    linked: "You are linked now.",
  },
  received: {
    title: (name: string | null) =>
      `${name ?? "Someone who knows your address"} would like to link with you`,
    line: (date: string) => `Valid until ${date}. Nothing is shared until you accept.`,
    open: "See the invitation",
  },
  linked: {
    title: (you: string, partner: string) => `${you} and ${partner}`,
    since: (date: string) => `Linked since ${date}.`,
    permissions: "What you allow each other",
    line: (partner: string) =>
      `Each switch is yours alone. Turn one off and it stops right away; ${partner} isn’t asked why.`,
    youAllow: "You allow",
    partnerAllows: (partner: string) => `${partner} allows`,
    allows: (partner: string) => `${partner} allows this`,
    allowsNot: (partner: string) => `${partner} does not allow this`,
    list: permissions,
    picked: (count: number) =>
      plural(count, { one: "1 photo picked", other: `${count} photos picked` }),
    pick: "Pick photos",
    yours: "Photos you can use",
    yoursLine: (partner: string) => `${partner} picked these for you`,
    photo: (partner: string, n: number) => `Photo ${n} of ${partner}`,
  },
  justLinked: {
    title: "You’re linked. A good start:",
    line: (partner: string) => `${partner} sees only what you allow. Most couples begin with this.`,
    allow: "Allow",
    close: "Close",
  },
  uses: {
    title: "What your photos were used for",
    none: "Nothing yet.",
    total: (count: number) => plural(count, { one: "Used once.", other: `Used ${count} times.` }),
    made: (maker: string, date: string) => `${maker}, ${date}`,
    outcomes: { running: "In progress", finished: "Finished", not_made: "Not made" },
    more: "Show more",
  },
  unlink: {
    hint: "Going separate ways? You both keep what’s yours.",
    open: "Unlink accounts…",
  },
  takeBack: {
    title: "Copies of your photos",
    line: (date: string) =>
      `Your former partner keeps copies of these photos from albums you shared. Until ${date} you can take them back. After that the copies are theirs.`,
    photo: (title: string) => `Photo ${title}`,
    all: "Choose all",
    none: "Choose none",
    take: (count: number) =>
      plural(count, {
        one: "Take back 1 photo",
        other: count === 0 ? "Take back" : `Take back ${count} photos`,
      }),
    done: "The copies are deleted. Your own photos stay in your gallery.",
  },
  picker: {
    title: "Photos for your partner",
    line: (max: number) => `Pick up to ${max} of your uploaded photos.`,
    save: "Save",
    more: "Show more",
    none: "You have no photos yet.",
    photo: (title: string) => `Photo ${title}`,
  },
  page: {
    title: (name: string | null) =>
      `${name ?? "Someone who knows your address"} would like to link with you`,
    lead: "On Twofold, two photos become one picture. Linked, the two of you can share a calendar and albums.",
    quote: "Two photos in, one picture out. Better with two accounts.",
    points: [
      {
        title: "Shared when you accept: your first names",
        line: "That’s all. Your photos, days, pictures, credits and email stay yours.",
      },
      {
        title: "Everything else is a switch",
        line: "Calendar, albums, photos: all off until you turn them on, each for itself.",
      },
      {
        title: "You can leave any time",
        line: "On your own, without giving a reason. You keep what’s yours.",
      },
    ],
    valid: (date: string) => `Valid until ${date}.`,
    accept: "Accept",
    decline: "Decline",
    signedIn: (email: string) => `Opening this page changes nothing. You’re signed in as ${email}.`,
    signedOut: "Opening this page changes nothing. To answer, create an account or sign in.",
    register: "Create an account",
    signIn: "Sign in",
    notYou: "Not you?",
    declineTitle: "Decline this invitation?",
    block: "Don’t let this person invite me again",
    blockLine: "They don’t learn about this.",
    back: "Back",
    declined: "You declined the invitation.",
    waitingTitle: "Almost there",
    waiting:
      "You answered with another address than the invited one, or with a code. Now the other person confirms that it’s you.",
    endedTitle: "This invitation has ended",
    ended: "It was used, withdrawn or is too old. Ask for a new one, or send your own.",
    linkedTitle: "You are already linked",
    alreadyLinked: "You can be linked with one person at a time.",
    toPartner: "To the partner page",
    failed: "The invitation could not be loaded.",
  },
};
