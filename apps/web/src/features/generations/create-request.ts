import type { Image } from "@twofold/contract/images";
import type { Template } from "@twofold/contract/templates";
import { useSyncExternalStore } from "react";
import { onSessionEnd } from "../../lib/session-end.ts";

/** What the Create dialogs show. Photos of the gallery fill the first slots. */
export type CreateRequest =
  | { readonly kind: "scenes"; readonly photos?: readonly Image[] }
  | { readonly kind: "template"; readonly template: Template; readonly photos?: readonly Image[] }
  /** A generation that finished in the background, by its idempotency key. */
  | { readonly kind: "generation"; readonly key: string }
  | VersionsRequest;

/** A finished picture next to its alternatives. */
export interface VersionsRequest {
  readonly kind: "versions";
  /** Of the picture or of one of its alternatives. */
  readonly generationId: string;
  readonly title: string;
  /** True if the two people are from two photos, so that they can exchange sides. */
  readonly hasTwoPhotos: boolean;
  /** True directly after the picture was finished. */
  readonly isFresh: boolean;
}

interface CreateState {
  readonly request: CreateRequest;
  readonly isOpen: boolean;
  /** Counts openings; used as a key to reset the dialogs. */
  readonly opening: number;
}

let state: CreateState | null = null;
const listeners = new Set<() => void>();

function update(next: CreateState | null): void {
  state = next;
  for (const listener of listeners) listener();
}

onSessionEnd(() => update(null));

/** Opens the Create dialogs, which the app's frame renders above every page. */
export function requestCreate(request: CreateRequest): void {
  update({ request, isOpen: true, opening: (state?.opening ?? 0) + 1 });
}

/** The request stays until the next one, because the dialogs show it while they fade out. */
export function closeCreate(): void {
  if (state) update({ ...state, isOpen: false });
}

export function useCreateState(): CreateState | null {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
