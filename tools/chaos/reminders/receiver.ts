import { appendFileSync } from "node:fs";

/** A message that a test server received, one per line. */
export interface Arrival {
  /** Time of the virtual clock. */
  readonly at: number;
  readonly channel: "email" | "push";
  /** The email address, or the browser. */
  readonly to: string;
  /** Distinguishes a repeated message from another one. */
  readonly id: string;
  /** `E12 is in 3 days`. */
  readonly title: string;
  /** `Sunday, 10 May 2026 …` */
  readonly body: string;
}

export function writeArrival(file: string, arrival: Arrival): void {
  appendFileSync(file, `${JSON.stringify(arrival)}\n`);
}

/** A server that is sometimes busy; it accepts the same message the next time. */
export function createBusy(share: number): (what: string) => boolean {
  const refused = new Set<string>();
  let count = 0;
  return (what) => {
    count += 1;
    if (share === 0 || refused.has(what) || count % Math.round(1 / share) !== 0) return false;
    refused.add(what);
    return true;
  };
}
