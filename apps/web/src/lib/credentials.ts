/** Supplies the token of API calls and receives a notification if the server rejects it. */
export interface Credentials {
  token(): string | null;
  /** The token is passed, because the response may belong to a session that has already ended. */
  refused(token: string | null): void;
}

let current: Credentials = { token: () => null, refused: () => {} };

/** `lib` cannot import the session, so the session registers itself here. */
export function callWith(credentials: Credentials): void {
  current = credentials;
}

export function getCredentials(): Credentials {
  return current;
}
