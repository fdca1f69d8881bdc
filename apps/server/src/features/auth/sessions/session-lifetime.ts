const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Rules {
  /** After the sign-in, whatever the use. */
  readonly lifetimeMs: number;
  /** After the last use. */
  readonly idleMs: number;
  /** How often a use is written to the expiry, which is the precision of `idleMs`. */
  readonly extendEveryMs: number;
}

// Constants and not settings: a longer session is a weaker promise to every user.
const ofUsers: Rules = { lifetimeMs: 180 * DAY_MS, idleMs: 30 * DAY_MS, extendEveryMs: DAY_MS };
const ofAdmins: Rules = {
  lifetimeMs: 12 * HOUR_MS,
  idleMs: 30 * MINUTE_MS,
  extendEveryMs: MINUTE_MS,
};

/** The longest life of a session. A cookie that ends with it needs no earlier end. */
export const MAX_SESSION_SECONDS = ofUsers.lifetimeMs / 1000;
/** The first expiry of a session; toSignedInSession shortens that of administrators. */
export const IDLE_SECONDS = ofUsers.idleMs / 1000;

interface Session {
  readonly createdAt: Date;
  readonly extendedAt: Date;
  readonly user: { readonly is_admin: boolean };
}

const rulesFor = ({ user }: Session) => (user.is_admin ? ofAdmins : ofUsers);

/** The rules of today's role apply, also to a session that began with another one. */
export function expiryOf(session: Session, lastUse: Date): Date {
  const { lifetimeMs, idleMs } = rulesFor(session);
  return new Date(Math.min(session.createdAt.getTime() + lifetimeMs, lastUse.getTime() + idleMs));
}

export const isExtensionDue = (session: Session, now: Date): boolean =>
  now.getTime() - session.extendedAt.getTime() > rulesFor(session).extendEveryMs;
