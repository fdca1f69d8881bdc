import type { User } from "@twofold/contract/users";

const TOKEN = "twofold.token";
const USER = "twofold.user";

export interface Kept {
  readonly token: string | null;
  readonly user: User | null;
}

const memory = new Map<string, string>();

/** Local storage may be full or blocked; then the session lasts as long as the tab. */
function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    localStorage.getItem(TOKEN);
    return localStorage;
  } catch {
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

export function isKeptKey(key: string): boolean {
  return key === TOKEN || key === USER;
}

export function readKept(): Kept {
  const store = storage();
  const token = store.getItem(TOKEN) || null;
  return { token, user: token ? parseUser(store.getItem(USER)) : null };
}

/** Writes the user first, so that another tab notified of the token also finds the user. */
export function keep({ token, user }: Kept): void {
  const store = storage();
  if (user) store.setItem(USER, JSON.stringify(user));
  if (token) store.setItem(TOKEN, token);
}

export function clearKept(): void {
  const store = storage();
  store.removeItem(TOKEN);
  store.removeItem(USER);
}

/** Anyone can write to the storage, also older versions of this app: invalid records are ignored. */
function parseUser(json: string | null): User | null {
  if (!json) return null;
  try {
    const user = JSON.parse(json) as Record<keyof User, unknown> | null;
    const { id, username, email, full_name, is_admin, email_verified } = user ?? {};
    if (typeof id !== "string" || typeof username !== "string" || typeof email !== "string")
      return null;
    return {
      id,
      username,
      email,
      full_name: typeof full_name === "string" ? full_name : "",
      is_admin: is_admin === true,
      email_verified: email_verified !== false,
    };
  } catch {
    return null;
  }
}
