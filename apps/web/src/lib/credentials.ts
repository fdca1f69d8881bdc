/** Supplies the token of API calls and is notified if the server renews or rejects it. */
export interface Credentials {
  token(): string | null;
  /** The token is passed, because the response may belong to a session that has already ended. */
  renewed(token: string, next: string): void;
  /** Returns a newer token of the same session, if another tab has stored one. */
  refused(token: string | null): string | null;
}

let current: Credentials = { token: () => null, renewed: () => {}, refused: () => null };

/** `lib` cannot import the session, so the session registers itself here. */
export function callWith(credentials: Credentials): void {
  current = credentials;
}

export function getCredentials(): Credentials {
  return current;
}
