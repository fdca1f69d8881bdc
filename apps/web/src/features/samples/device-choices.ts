import { useSyncExternalStore } from "react";

/** Stored in the browser, because visitors have no account and the server stores nothing about them. */
const HIDDEN_KEY = "twofold.hidden-pictures";
const SHARED_KEY = "twofold.shared-pictures";

/** Older reports are dropped: by then the image is decided. */
const MAX_HIDDEN = 500;

const listeners = new Set<() => void>();
const NONE: readonly string[] = [];
let cached: { readonly text: string | null; readonly ids: readonly string[] } = {
  text: null,
  ids: NONE,
};

/** Storage may be forbidden; then the choice lasts until the page is left. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function parseIds(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : NONE;
  } catch {
    return NONE;
  }
}

/** The pictures that this device reported. The same array as long as nothing changes. */
function hiddenIds(): readonly string[] {
  const text = read(HIDDEN_KEY);
  if (text !== cached.text) cached = { text, ids: parseIds(text) };
  return cached.ids;
}

export const useHiddenIds = () => useSyncExternalStore(subscribe, hiddenIds, () => NONE);

export function hideOnDevice(id: string): void {
  const others = hiddenIds().filter((one) => one !== id);
  write(HIDDEN_KEY, JSON.stringify([...others, id].slice(-MAX_HIDDEN)));
}

export function showOnDevice(id: string): void {
  write(HIDDEN_KEY, JSON.stringify(hiddenIds().filter((one) => one !== id)));
}

const wantsShared = (): boolean => read(SHARED_KEY) !== "off";

/** Whether this device shows the pictures that couples shared. */
export const useWantsShared = () => useSyncExternalStore(subscribe, wantsShared, () => true);

export const setWantsShared = (isOn: boolean): void => write(SHARED_KEY, isOn ? "on" : "off");
