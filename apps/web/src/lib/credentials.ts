/** Where calls get their bearer from, and whom they tell that it is no good. */
export interface Credentials {
  token(): string | null;
  /** The token goes along, because the answer may belong to a session that is already over. */
  refused(token: string | null): void;
}

let current: Credentials = { token: () => null, refused: () => {} };

/** The session lives above this floor, so it introduces itself. */
export function callWith(credentials: Credentials): void {
  current = credentials;
}

export function getCredentials(): Credentials {
  return current;
}
