import type { Generation } from "@twofold/contract/generations";
import type { Template } from "@twofold/contract/templates";
import { useSyncExternalStore } from "react";
import { ApiError, detailOf } from "../../lib/errors.ts";
import { connectedSince, onLiveEvent } from "../../lib/live-events.ts";
import { onSessionEnd } from "../../lib/session-end.ts";
import { toast } from "../../ui/toast.ts";
import { readGeneration, sendOrder, stopGeneration } from "./generations.api.ts";
import { failureMessage } from "./failure-message.ts";
import { generationsMessages } from "./generations.messages.ts";
import { findPartnerPhoto, hasSamples, isOfBoth, type Slots } from "./photo-slots.ts";

const { tracker: messages } = generationsMessages;

const POLL_INTERVAL_MS = 4_000;

export type TrackedStatus = "sending" | "running" | "succeeded" | "failed" | "cancelled";

/** A generation that continues whether or not its dialog is open. */
export interface TrackedGeneration {
  /** The idempotency key of the request. */
  readonly key: string;
  readonly template: Template;
  readonly slots: Slots;
  readonly status: TrackedStatus;
  readonly generation: Generation | null;
  readonly problem: string | null;
  /** True if the response was lost, so the server may have started the generation. */
  readonly isUnanswered: boolean;
  readonly isCancelling: boolean;
}

interface RunningGeneration {
  readonly end: AbortController;
  readonly onReady: (key: string) => void;
  readAt: number;
}

const tracked = new Map<string, TrackedGeneration>();
const running = new Map<string, RunningGeneration>();
const watched = new Set<string>();
const listeners = new Set<() => void>();

onSessionEnd(() => {
  for (const { end } of running.values()) end.abort();
  running.clear();
  tracked.clear();
  for (const listener of listeners) listener();
});

export function findTrackedGeneration(key: string | null): TrackedGeneration | undefined {
  return key === null ? undefined : tracked.get(key);
}

export function useTrackedGeneration(key: string | null): TrackedGeneration | undefined {
  return useSyncExternalStore(subscribe, () => findTrackedGeneration(key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(key: string, change: Partial<TrackedGeneration>): TrackedGeneration | undefined {
  const before = tracked.get(key);
  if (!before) return undefined;
  const next = { ...before, ...change };
  tracked.set(key, next);
  for (const listener of listeners) listener();
  return next;
}

/** A watched generation shows its end in the dialog; otherwise a toast does. */
export function watchGeneration(key: string): () => void {
  watched.add(key);
  return () => {
    watched.delete(key);
    // The entry contains the user's photos, and no one can open an ended generation again.
    if (!running.has(key)) tracked.delete(key);
  };
}

interface Start {
  readonly template: Template;
  readonly slots: Slots;
  /** The key of an attempt without a response, so that a retry does not start a second generation. */
  readonly key?: string | undefined;
  /** Called when the user opens a generation that finished in the background. */
  readonly onReady: (key: string) => void;
}

export function trackGeneration(start: Start): string {
  const { template, slots, key = crypto.randomUUID(), onReady } = start;
  tracked.set(key, {
    key,
    template,
    slots,
    status: "sending",
    generation: null,
    problem: null,
    isUnanswered: false,
    isCancelling: false,
  });
  const end = new AbortController();
  const entry = { end, onReady, readAt: Date.now() };
  running.set(key, entry);
  for (const listener of listeners) listener();
  const timer = setInterval(() => {
    const id = tracked.get(key)?.generation?.id;
    // Events may be missing if the stream is down or was down since the last read.
    if (id && (connectedSince() ?? Infinity) > entry.readAt) void read(id);
  }, POLL_INTERVAL_MS);
  end.signal.addEventListener("abort", () => clearInterval(timer));
  void send(key, template, slots, end.signal);
  return key;
}

async function send(
  key: string,
  template: Template,
  slots: Slots,
  signal: AbortSignal,
): Promise<void> {
  try {
    const isPhotoOfBoth = isOfBoth(slots);
    const photos = isPhotoOfBoth ? slots.slice(0, 1) : slots;
    const reply = await sendOrder(
      {
        key,
        templateName: template.name,
        prompt: template.prompt,
        personCount: template.person_count,
        files: photos.flatMap((photo) => (photo && "file" in photo ? [photo.file] : [])),
        imageIds: photos.flatMap((photo) => (photo && "image" in photo ? [photo.image.id] : [])),
        partner: partnerOf(slots),
        isSample: hasSamples(slots),
        isPhotoOfBoth,
        isGalleryFirst: slots[0] !== null && slots[0] !== undefined && "image" in slots[0],
      },
      signal,
    );
    receive(key, reply);
  } catch (error) {
    const isUnanswered = error instanceof ApiError && error.status === 0;
    finish(key, { status: "failed", problem: detailOf(error, messages.failed), isUnanswered });
  }
}

function partnerOf(slots: Slots) {
  const photo = findPartnerPhoto(slots);
  return photo && { imageId: photo.key, slot: slots.indexOf(photo) + 1 };
}

/** The reply with the id may take eight seconds. Until then any event may be of this generation. */
onLiveEvent((event) => {
  if (event.type !== "generation_changed") return;
  const ids = [...running.keys()].map((key) => tracked.get(key)?.generation?.id);
  if (ids.some((id) => id === undefined || id === event.id)) void read(event.id);
});

async function read(id: string): Promise<void> {
  const key = [...running.keys()].find((each) => tracked.get(each)?.generation?.id === id);
  try {
    const generation = await readGeneration(id);
    // Another tab or device may generate the same template at the same time.
    receive(key ?? generation.idempotency_key ?? "", generation);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (key && isGone) finish(key, { status: "failed", problem: detailOf(error, messages.failed) });
  }
}

function receive(key: string, generation: Generation): void {
  const before = tracked.get(key);
  const entry = running.get(key);
  if (!before || !entry) return;
  entry.readAt = Date.now();
  if (generation.generated_image_url) {
    finish(key, { status: "succeeded", generation });
  } else if (generation.status === "failed" || generation.status === "cancelled") {
    const { status, failure, detail } = generation;
    const problem =
      status === "failed" ? failureMessage(failure ?? "", detail, messages.failed) : null;
    finish(key, { status, generation, problem });
  } else {
    update(key, { status: "running", generation });
    if (before.isCancelling && before.generation === null) void stop(key, generation.id);
  }
}

function finish(key: string, change: Partial<TrackedGeneration>): void {
  const entry = running.get(key);
  if (!entry) return;
  running.delete(key);
  entry.end.abort();
  const ended = update(key, { ...change, isCancelling: false });
  if (!ended || watched.has(key)) return;
  const { title } = ended.template;
  if (ended.status === "succeeded") {
    toast.success(messages.ready(title), { label: messages.see, run: () => entry.onReady(key) });
  } else if (ended.status === "failed") {
    toast.error(messages.failedWith(title, ended.problem ?? messages.failed));
  }
  if (ended.status !== "succeeded") tracked.delete(key);
}

export function cancelTrackedGeneration(key: string): void {
  const cancelling = update(key, { isCancelling: true });
  // Without an id it is cancelled as soon as the id is known.
  if (cancelling?.generation) void stop(key, cancelling.generation.id);
}

async function stop(key: string, id: string): Promise<void> {
  try {
    receive(key, await stopGeneration(id));
  } catch (error) {
    if (!update(key, { isCancelling: false })) return;
    // The generation had already ended, so its result is shown.
    const isLate = error instanceof ApiError && error.code === "already_ended";
    if (isLate) await read(id);
    else toast.error(detailOf(error, messages.notCancelled));
  }
}
