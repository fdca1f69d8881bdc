/** Kinds of writes, each with the query of the rows that prove them. */
export const queries = {
  account: "select id from users",
  photo: "select id from images where source = 'uploaded'",
  event: "select id from events where deleted_at is null",
  generation: "select id from generations",
  picture:
    "select g.id from generations g join images i on i.user_id = g.user_id and i.id = g.image_id where g.state = 'succeeded'",
} as const;
export type Kind = keyof typeof queries;

/** A write that was acknowledged to a client. */
export interface Write {
  readonly kind: Kind;
  readonly id: string;
  readonly userId: string;
  /** When the client had the response, in milliseconds; the transaction was committed before. */
  readonly at: number;
}

export interface Loss {
  readonly missing: readonly Write[];
  /** Acknowledged before the time that was recovered, so they must not be missing. */
  readonly unexpected: readonly Write[];
  /** The age of the oldest missing write when the server was lost. */
  readonly seconds: number;
}

/** Compares acknowledged writes with the rows of a database that was recovered up to `recoveredTo`. */
export function findLoss(
  writes: readonly Write[],
  isPresent: (write: Write) => boolean,
  { recoveredTo, lostAt }: { readonly recoveredTo: number; readonly lostAt: number },
): Loss {
  const missing = writes.filter((write) => !isPresent(write));
  const oldest = Math.min(lostAt, ...missing.map(({ at }) => at));
  return {
    missing,
    unexpected: missing.filter(({ at }) => at < recoveredTo),
    seconds: (lostAt - oldest) / 1000,
  };
}
