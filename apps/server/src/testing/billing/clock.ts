// Taken before any test puts another `Date` in its place.
const realSeconds = (
  (now) => () =>
    Math.floor(now() / 1_000)
)(Date.now.bind(Date));

/** Something that happens by itself at a moment. */
export interface Due {
  readonly at: number;
  act(): void;
}

/** The provider's own clock, in seconds: goes on with the real one, and can be put ahead. */
export interface Clock {
  now(): number;
  /** How many seconds it is ahead. */
  ahead(): number;
  setAhead(seconds: number): void;
  /** Lets everything happen that is due until then, each at its own moment. */
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
