// Taken before any test replaces `Date`.
const realSeconds = (
  (now) => () =>
    Math.floor(now() / 1_000)
)(Date.now.bind(Date));

/** Something that happens automatically at a time. */
export interface Due {
  readonly at: number;
  act(): void;
}

/** The provider's clock, in seconds: it follows the real one, and can be moved ahead. */
export interface Clock {
  now(): number;
  /** How many seconds it is ahead. */
  ahead(): number;
  setAhead(seconds: number): void;
  /** Runs everything that is due until then, each at its own time. */
  advanceTo(to: number, next: (until: number) => Due | undefined): void;
}

export function createClock(): Clock {
  let ahead = 0;
  let pinned: number | undefined;
  const now = () => pinned ?? realSeconds() + ahead;
  return {
    now,
    ahead: () => ahead,
    setAhead: (seconds) => void (ahead = seconds),
    advanceTo(to, next) {
      const target = Math.max(to, now());
      try {
        for (let due = next(target); due; due = next(target)) {
          pinned = Math.max(due.at, pinned ?? 0);
          due.act();
        }
      } finally {
        pinned = undefined;
      }
      ahead = Math.max(ahead, target - realSeconds());
    },
  };
}
