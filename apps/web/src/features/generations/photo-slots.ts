import { MAX_IMAGE_BYTES, type Image } from "@twofold/contract/images";
import { generationDialogMessages } from "./generation-dialog.messages.ts";

/** A photo on this device or an image of the gallery. */
export type Photo =
  | { readonly key: string; readonly file: File }
  | { readonly key: string; readonly image: Image };

/** One slot for each person of the template. */
export type Slots = readonly (Photo | null)[];

export interface Change {
  readonly slots: Slots;
  readonly problem: string | null;
}

const { invalidFiles, uploadOnly, selectOnly } = generationDialogMessages.choose;

export function emptySlots(people: number): Slots {
  return Array.from({ length: people }, () => null);
}

export function isFull(slots: Slots): boolean {
  return slots.every((photo) => photo !== null);
}

/** A file dropped on a photo replaces it; all other files need free slots, or none is accepted. */
export function withFiles(slots: Slots, files: readonly File[], at?: number): Change {
  const photos = files.filter(isPhoto);
  const problem = photos.length < files.length ? invalidFiles : null;
  const isReplacing = at !== undefined && photos.length === 1;
  const free = slots.flatMap((photo, index) => (photo === null ? [index] : []));
  const places = isReplacing
    ? [at]
    : [...free.filter((place) => place === at), ...free.filter((place) => place !== at)];
  if (photos.length > places.length) return { slots, problem: uploadOnly(slots.length) };
  const filled = [...slots];
  for (const [index, file] of photos.entries()) {
    filled[places[index] ?? 0] = { key: crypto.randomUUID(), file };
  }
  return { slots: filled, problem };
}

/** Selects or deselects the image. */
export function withImageToggled(slots: Slots, image: Image): Change {
  const chosen = slots.find((photo) => photo?.key === image.id);
  if (chosen) return { slots: without(slots, chosen.key), problem: null };
  const place = slots.indexOf(null);
  if (place < 0) return { slots, problem: selectOnly(slots.length) };
  return { slots: slots.with(place, { key: image.id, image }), problem: null };
}

export function without(slots: Slots, key: string): Slots {
  return slots.map((photo) => (photo?.key === key ? null : photo));
}

/** Moves the photos to a template for a different number of people. */
export function fitted(slots: Slots, people: number): Slots {
  return emptySlots(people).map((_, index) => slots[index] ?? null);
}

function isPhoto({ type, size }: File): boolean {
  return type.startsWith("image/") && size > 0 && size <= MAX_IMAGE_BYTES;
}
