const KEY = "twofold.after-sign-in";

/** Stores the return path in this tab while the user is at a provider. */
export function keepDestination(from: string | undefined): void {
  try {
    if (from === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, from);
  } catch {
    // Without storage the user returns to the dashboard.
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

/** Anyone can write to the storage, so only same-origin paths are accepted. */
export function isOwnPath(from: string): boolean {
  return /^\/(?![/\\])/.test(from);
}
