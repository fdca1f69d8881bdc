import type { EngineState } from "@twofold/contract/engines";
import { formatNumber, plural } from "../../../lib/language.ts";

const count = (number: number, one: string, other: string): string =>
  plural(number, { one, other: `${formatNumber(number)} ${other}` });

const states: Readonly<Record<EngineState, string>> = {
  on: "Well",
  resting: "Resting",
  out_of_budget: "Budget used up",
  off: "Off",
};

export const enginesMessages = {
  title: "Engines",
  lead: (on: number, others: number) =>
    others === 0
      ? `${count(on, "One engine draws", "engines draw")}.`
      : `${count(on, "One engine draws", "engines draw")}, ${count(others, "one does not", "do not")}.`,
  leadCost: (pictures: number, hours: string, cost: string, wasted: string) =>
    `${count(pictures, "1 picture", "pictures")} in ${hours} for ${cost}, of which ${wasted} led to nothing.`,
  period: "Period",
  periods: { "48": "48 hours", "720": "30 days" },
  /** After "in". */
  hours: { "48": "48 hours", "720": "30 days" },
  probeAll: "Probe all",
  failed: "The engines could not be loaded.",
  tiles: {
    delivered: "Delivered",
    deliveredLine: "Pictures that reached their owner.",
    outcomes: (failed: number, refused: number) =>
      `${formatNumber(failed)} failed, ${formatNumber(refused)} refused`,
    perDelivered: "Cost per delivered",
    perDeliveredLine:
      "The cost of all attempts, also failed, refused, cancelled and lost ones, divided by delivered pictures.",
    hosted: (cost: string) => `hosted only: ${cost}`,
    wasted: "Wasted cost",
    wastedLine: "The cost of attempts that led to no delivered picture.",
    ofCost: (share: string) => `${share} of cost`,
    notUs: "“Not us”",
    notUsLine: "The share of delivered pictures that their owners reported as not showing them.",
    reported: (pictures: number) => count(pictures, "1 picture", "pictures"),
    today: "All engines today",
    todayLine:
      "What is spent and reserved since 0:00 UTC. The budget is reserved before each call, so it is never exceeded.",
    of: (limit: string) => `of ${limit}`,
    unlimited: "no limit",
    change: "Change budget",
  },
  order: "In this order",
  orderLine: "The first that is well and within its budget draws.",
  caption: "Engines in order",
  columns: {
    order: "Order",
    engine: "Engine",
    state: "State",
    delivered: "Delivered",
    durations: "Median, 95th",
    cost: "Cost, wasted",
    perDelivered: "Per delivered",
    notUs: "Not us",
    budget: "Budget today",
    actions: "Actions",
  },
  empty: "No engine is configured",
  ours: "Own server",
  hostedBy: (provider: string) => `Hosted by ${provider}`,
  states,
  hostedOff: "All hosted engines are off",
  offUntil: (end: string) => `Until ${end}`,
  probing: "Probe is running",
  probeDue: "Next picture probes it",
  probeIn: (time: string) => `Next probe in ${time}`,
  failures: (failed: number) => `${formatNumber(failed)} failed`,
  failedIn: (periods: number, all: number) =>
    periods === 0
      ? `No failures in ${formatNumber(all)} periods`
      : `Failures in ${formatNumber(periods)} of ${formatNumber(all)} periods`,
  free: "Free, never blocked",
  spent: (spent: string, limit: string) => `${spent} of ${limit}`,
  spentOnly: (spent: string) => `${spent}, no own limit`,
  used: (share: string) => `${share} of the budget used`,
  actionsOf: (name: string) => `Actions for ${name}`,
  changeBudget: "Change budget…",
  switchOff: "Switch off…",
  switchOn: "Switch on",
  probe: "Probe now",
  moveUp: "Move up",
  moveDown: "Move down",
  handle: (name: string, position: number) => `Move ${name}, position ${position}`,
  instructions:
    "Space lifts the engine, the arrow keys move it, space drops it, Escape puts it back.",
  moves: {
    lifted: (name: string, position: number, of: number) =>
      `${name} lifted, position ${position} of ${of}.`,
    moved: (name: string, position: number, of: number) =>
      `${name}, position ${position} of ${of}.`,
    dropped: (name: string, position: number, of: number) =>
      `${name} dropped at position ${position} of ${of}.`,
    cancelled: (name: string, position: number) => `${name} is back at position ${position}.`,
  },
  ordered: "The order is changed.",
  orderConflict: (name: string) => `${name} changed the order meanwhile. Please check it again.`,
  someone: "Someone",
  probed: "The next picture tries it again.",
  probedAll: "The next pictures try them again.",
  off: (name: string) => `${name} is off.`,
  on: (name: string) => `${name} is on.`,
  offTitle: (name: string) => `Switch off ${name}`,
  offLine: "Running pictures finish. The next ones use another engine, or are refused.",
  offButton: "Switch off",
  until: "Until",
  reason: "Reason for the log",
  reasonHint: "Between 5 and 500 characters. Only the team reads it.",
  isOff: "State",
  isOffValues: { off: "Off", on: "On" },
  budget: {
    title: (name: string) => `Daily budget of ${name}`,
    titleAll: "Daily budget of all engines",
    line: (spent: string) =>
      `Spent and reserved today: ${spent}. Below that, paid engines stop immediately; free ones continue.`,
    amount: "US dollars a day",
    hint: (value: string) => `Empty uses the server's setting: ${value}.`,
    noLimit: "no limit",
    warnAt: "Warn from this share, in percent",
    warnHint: "Between 5 and 100.",
    amountInvalid: "Enter an amount between 0 and 1,000,000, for example 20 or 12.50.",
    warnInvalid: "Enter a whole number between 5 and 100.",
    large: (before: string, after: string) =>
      `${after} is at least a hundred times ${before}. Is that right? Correct it, or save it with the button below.`,
    save: "Save",
    saveLarge: (after: string) => `Yes, save ${after}`,
    saved: (name: string) => `The budget of ${name} is changed.`,
    all: "all engines",
    empty: "Server's setting",
    percent: (share: number) => `${share} %`,
  },
};
