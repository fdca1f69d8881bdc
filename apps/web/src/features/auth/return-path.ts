const KEY = "twofold.after-sign-in";

/** Where somebody was going, while they are at a provider. The tab keeps it, or nobody does. */
export function keepDestination(from: string | undefined): void {
  try {
    if (from === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, from);
  } catch {
    // Then they come to the dashboard.
  }
}

export function keptDestination(): string | undefined {
  try {
    const from = sessionStorage.getItem(KEY);
    return from !== null && isOwnPath(from) ? from : undefined;
  } catch {
    return undefined;
  }
}

/** Anybody can write there: only an address of our own is gone to. */
export function isOwnPath(from: string): boolean {
  return /^\/(?![/\\])/.test(from);
}
