import { MAX_IMAGE_BYTES, type Image } from "@twofold/contract/images";
import type { PartnerPhoto } from "@twofold/contract/partners/photos";
import { generationDialogMessages } from "./generation-dialog.messages.ts";

/** A photo on this device, an image of the gallery, one that the partner picked, or one of the sample couple. */
export type Photo =
  | { readonly key: string; readonly file: File }
  | { readonly key: string; readonly image: Image }
  | PartnersPhoto
  | { readonly key: string; readonly sample: SamplePerson };

export interface PartnersPhoto {
  /** The id of the image. */
  readonly key: string;
  readonly partner: { readonly name: string; readonly photo: PartnerPhoto };
}

export interface SamplePerson {
  readonly name: string;
  readonly url: string;
}

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

/** Slots whose first places hold these images. */
export function withImages(people: number, images: readonly Image[]): Slots {
  return emptySlots(people).map((_, index) => {
    const image = images[index];
    return image ? { key: image.id, image } : null;
  });
}

/** Whether one photo fills both slots, because it shows both people. */
export function isOfBoth([first, second]: Slots): boolean {
  return first !== null && first !== undefined && first.key === second?.key;
}

/** The user's only photo, if there is another slot that it could fill too. */
export function findLonePhoto(slots: Slots): Photo | undefined {
  const [lone, ...others] = slots.filter((photo) => photo !== null);
  const isOwn = lone !== undefined && ("file" in lone || "image" in lone);
  return slots.length === 2 && isOwn && others.length === 0 ? lone : undefined;
}

export function isFull(slots: Slots): boolean {
  return slots.every((photo) => photo !== null);
}

export function hasSamples(slots: Slots): boolean {
  return slots.some(isSample);
}

const isSample = (photo: Photo | null): boolean => photo !== null && "sample" in photo;

/** The sample couple stays together: a picture never combines it with the user's photos. */
function withoutSamples(slots: Slots): Slots {
  return slots.map((photo) => (isSample(photo) ? null : photo));
}

/** A file dropped on a photo replaces it; all other files need free slots, or none is accepted. */
export function withFiles(slots: Slots, files: readonly File[], at?: number): Change {
  const photos = files.filter(isPhoto);
  const problem = photos.length < files.length ? invalidFiles : null;
  const isReplacing = at !== undefined && photos.length === 1;
  const kept = photos.length > 0 && isOfBoth(slots) ? emptySlots(slots.length) : slots;
  const own = photos.length > 0 ? withoutSamples(kept) : slots;
  const free = own.flatMap((photo, index) => (photo === null ? [index] : []));
  const places = isReplacing
    ? [at]
    : [...free.filter((place) => place === at), ...free.filter((place) => place !== at)];
  if (photos.length > places.length) return { slots, problem: uploadOnly(slots.length) };
  const filled = [...own];
  for (const [index, file] of photos.entries()) {
    filled[places[index] ?? 0] = { key: crypto.randomUUID(), file };
  }
  return { slots: filled, problem };
}

/** Selects or deselects the image. */
export function withImageToggled(slots: Slots, image: Image): Change {
  const chosen = slots.find((photo) => photo?.key === image.id);
  if (chosen) return { slots: without(slots, chosen.key), problem: null };
  const own = withoutSamples(slots);
  const place = own.indexOf(null);
  if (place < 0) return { slots, problem: selectOnly(slots.length) };
  return { slots: own.with(place, { key: image.id, image }), problem: null };
}

export function findPartnerPhoto(slots: Slots): PartnersPhoto | undefined {
  for (const photo of slots) if (photo && "partner" in photo) return photo;
  return undefined;
}

/** Selects or deselects a photo of the partner. There is one at most, in the second slot if that is free. */
export function withPartnerToggled(slots: Slots, name: string, photo: PartnerPhoto): Change {
  const used = findPartnerPhoto(slots);
  const others = withoutSamples(used ? without(slots, used.key) : slots);
  if (used?.key === photo.image_id) return { slots: others, problem: null };
  const place = used ? slots.indexOf(used) : others.lastIndexOf(null);
  if (place < 0) return { slots, problem: selectOnly(slots.length) };
  const chosen = { key: photo.image_id, partner: { name, photo } };
  return { slots: others.with(place, chosen), problem: null };
}

export function without(slots: Slots, key: string): Slots {
  const isRemoved = (photo: Photo | null) => photo?.key === key;
  if (slots.some((photo) => isRemoved(photo) && isSample(photo))) return withoutSamples(slots);
  return slots.map((photo) => (isRemoved(photo) ? null : photo));
}

/** The two people change places. */
export function swapped(slots: Slots): Slots {
  return slots.toReversed();
}

/** Moves the photos to a template for a different number of people. */
export function fitted(slots: Slots, people: number): Slots {
  return emptySlots(people).map((_, index) => slots[index] ?? null);
}

function isPhoto({ type, size }: File): boolean {
  return type.startsWith("image/") && size > 0 && size <= MAX_IMAGE_BYTES;
}
