import type { Random } from "./seeded.ts";

/** How bad the line to the provider's API is. A share is from 0 to 1. */
export interface Trouble {
  /** Of these calls nothing arrives; all of them is an outage. */
  readonly lostRequests: number;
  /** Of these everything is done, and nobody hears of it. */
  readonly lostReplies: number;
}

/** What becomes of a call. */
type Fate = "goes well" | "request lost" | "reply lost";

export function createLine(random: Random) {
  let trouble: Trouble = { lostRequests: 0, lostReplies: 0 };
  let cut = 0;
  return {
    /** How many calls came to nothing, or nobody has heard of. */
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
