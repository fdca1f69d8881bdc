import type { Decision, ItemKind, QueueKind } from "@twofold/contract/admin/moderation";
import type { StatementCode } from "@twofold/contract/moderation";
import type { RemovalOutcome } from "@twofold/contract/removals";
import { formatNumber, plural } from "../../../lib/language.ts";

export const moderationMessages = {
  title: "Moderation",
  lead: (count: number) =>
    `${count === 0 ? "Nothing to decide." : plural(count, { one: "One to decide.", other: `${formatNumber(count)} to decide.` })} Pictures stay hidden until you choose to look, and looking is recorded.`,
  review: {
    before: "Review: before showing",
    after: "Review: after showing",
    hint: "The setting SAMPLE_REVIEW of the server decides when pictures are reviewed.",
  },
  tabs: {
    label: "Kind",
    all: "All",
    removal: "Removal requests",
    report: "Reports",
    review: "Review",
    appeal: "Appeals",
  } satisfies Record<QueueKind | "label" | "all", string>,
  list: "Queue",
  more: "Show more",
  back: "Back to the queue",
  empty: "Nothing to decide",
  emptyLine: "New reports, offered pictures and appeals appear here.",
  choose: "Choose an entry of the queue.",
  gone: "This entry is no longer in the queue.",
  select: (name: string) => `Select ${name}`,
  keys: { move: "next, previous", show: "show", select: "select", decide: "choose a decision" },
  entry: {
    removal: "Removal request",
    appeal: "Appeal",
    reports: (count: number) =>
      plural(count, { one: "1 report", other: `${formatNumber(count)} reports` }),
    wantsToBeShown: "Wants to be shown",
    decided: (decision: string) => `Against: ${decision}`,
  },
  kinds: {
    sample_review: "Offered picture",
    sample_report: "Public picture",
    link_report: "Shared picture",
    removal_request: "Removal request",
    copy: "Copy of a removed picture",
    operator: "Opened by an operator",
  } satisfies Record<ItemKind, string>,
  reasons: {
    intimate: "Intimate",
    minor: "Shows a child",
    shows_me: "Shows me",
    harmful: "Harmful",
    not_theirs: "Not theirs",
    copyright: "Copyright",
    other: "Other reason",
  } as Readonly<Record<string, string>>,
  image: {
    hidden: "The picture is hidden. Look only if you need to; it becomes an entry in the log.",
    notShown:
      "This picture is not shown to administrators: it was neither offered nor reported, or it is decided.",
    show: "Show picture",
    hide: "Hide picture",
    alt: "The picture to decide about",
    failed: "The picture could not be loaded.",
  },
  facts: {
    seen: "Seen in",
    reports: "Reports",
    reasons: "Reasons",
    opened: "Waiting since",
    due: "Decide by",
    owner: "Owner",
    account: (id: string) => `Account ${id}`,
    notes: "What reporters wrote",
    earlier: "Earlier decisions",
    none: "None",
  },
  decision: {
    title: "Decision",
    labels: {
      keep: "Keep it",
      hide: "Hide it",
      block: "Hide it and block copies",
    } satisfies Record<Decision, string>,
    lines: {
      keep: "It is shown. The same reason rests for 30 days.",
      hide: "Gone from the public gallery. The owner keeps it and can appeal.",
      block: "Also ends its share links and refuses the same picture elsewhere.",
    } satisfies Record<Decision, string>,
    statement: "Statement",
    statementHint: "The owner receives it by email and in the app.",
    chooseStatement: "Choose a statement",
    ownerReads: "What the owner reads",
    rule: "Rule",
    note: "Note for the team",
    noteHint: "Optional, at least 5 characters. It is stored in the log.",
    send: {
      keep: "Keep",
      hide: "Hide and send the statement",
      block: "Block and send the statement",
    },
    done: {
      keep: "Kept.",
      hide: "Hidden. The owner receives the statement.",
      block: "Blocked. The owner receives the statement.",
    } satisfies Record<Decision, string>,
    by: (decision: string, name: string, when: string) => `${decision}, by ${name}, ${when}`,
    software: "software",
    unknown: "an operator",
    own: "This picture is yours. Another person has to decide.",
    changed: "There is a new report. Please check the item again.",
    already: (decision: string) => `Someone else has already decided: ${decision}.`,
  },
  bulk: {
    title: (count: number) =>
      plural(count, { one: "1 selected", other: `${formatNumber(count)} selected` }),
    send: (count: number) =>
      plural(count, { one: "Decide 1 picture", other: `Decide ${formatNumber(count)} pictures` }),
    clear: "Clear the selection",
    done: (count: number) =>
      plural(count, {
        one: "1 picture decided.",
        other: `${formatNumber(count)} pictures decided.`,
      }),
    skipped: (count: number) =>
      plural(count, {
        one: "1 picture was skipped:",
        other: `${formatNumber(count)} pictures were skipped:`,
      }),
    reasons: {
      not_found: "no longer in the queue",
      already_decided: "someone else has decided",
      changed_meanwhile: "there is a new report",
      own_case: "the picture is yours",
    },
  },
  statements: {
    sexual: "Nudity or sexual",
    minor: "Shows a child",
    harmful: "Violent, hateful or degrading",
    person_disagrees: "A person in it does not agree",
    rights_of_others: "Uses someone else’s work or brand",
    copy_of_removed: "Copy of a removed picture",
    not_for_gallery: "Does not suit the gallery",
  } satisfies Record<StatementCode, string>,
  appeal: {
    title: "Appeal",
    message: "What the owner wrote",
    against: "Against",
    outcomes: { restored: "The owner is right: show it again", upheld: "The decision stays" },
    send: "Decide the appeal",
    done: "Decided. The owner receives the result.",
    otherPerson: "You decided the item, so another person decides its appeal.",
    from: (when: string) => `No one else can decide. You can from ${when}.`,
    decided: { open: "Open", restored: "Restored", upheld: "The decision stays" },
  },
  removal: {
    reference: "Reference",
    received: "Received",
    sender: "Signed by",
    address: "Address of the picture",
    statement: "Statement",
    erased: "What the sender wrote is erased.",
    noSubject: "The address names no single picture. Check it and choose another result.",
    outcomes: {
      removed: "Remove the picture",
      gone: "Nothing is at the address",
      no_violation: "No violation",
      not_proven: "Not proven",
    } satisfies Record<RemovalOutcome, string>,
    send: "Decide and send the result",
    done: "Decided. The sender receives the result.",
  },
};
