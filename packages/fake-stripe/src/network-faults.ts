import type { Random } from "./seeded.ts";

/** Simulated faults of the connection to the API. Shares are from 0 to 1. */
export interface Trouble {
  /** Share of calls whose request is lost; all of them is an outage. */
  readonly lostRequests: number;
  /** Share of calls that are executed and whose reply is lost. */
  readonly lostReplies: number;
}

/** The outcome of a call. */
type Fate = "goes well" | "request lost" | "reply lost";

export function createLine(random: Random) {
  let trouble: Trouble = { lostRequests: 0, lostReplies: 0 };
  let cut = 0;
  return {
    /** The number of calls with a lost request or reply. */
    cut: () => cut,
    disturb(change: Partial<Trouble>): void {
      trouble = { ...trouble, ...change };
    },
    fate(): Fate {
      const drawn = random();
      if (drawn >= trouble.lostRequests + trouble.lostReplies) return "goes well";
      cut += 1;
      return drawn < trouble.lostRequests ? "request lost" : "reply lost";
    },
  };
}

export type Line = ReturnType<typeof createLine>;
