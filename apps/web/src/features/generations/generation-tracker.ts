import type { Generation } from "@twofold/contract/generations";
import type { Template } from "@twofold/contract/templates";
import { useSyncExternalStore } from "react";
import { ApiError, detailOf } from "../../lib/errors.ts";
import { onLiveEvent } from "../../lib/live-events.ts";
import { onSessionEnd } from "../../lib/session-end.ts";
import { toast } from "../../ui/toast.ts";
import { readGeneration, sendOrder, stopGeneration, watchGeneration } from "./generations.api.ts";
import { generationsMessages } from "./generations.messages.ts";
import type { Slots } from "./photo-slots.ts";

const { work: messages } = generationsMessages;

const POLL_INTERVAL_MS = 4_000;

export type WorkStatus = "sending" | "running" | "succeeded" | "failed" | "cancelled";

/** A generation that continues whether or not its dialog is open. */
export interface TrackedGeneration {
  readonly key: string;
  readonly template: Template;
  readonly slots: Slots;
  readonly status: WorkStatus;
  readonly generation: Generation | null;
  readonly problem: string | null;
  /** True if the response was lost, so the server may have started the generation. */
  readonly isUnanswered: boolean;
  readonly isCancelling: boolean;
}

interface TrackerSubscription {
  readonly end: AbortController;
  readonly onReady: (key: string) => void;
  lastNews: number;
  followed: string | null;
}

const works = new Map<string, TrackedGeneration>();
const subscription = new Map<string, TrackerSubscription>();
const watched = new Set<string>();
const listeners = new Set<() => void>();

onSessionEnd(() => {
  for (const { end } of subscription.values()) end.abort();
  subscription.clear();
  works.clear();
  for (const listener of listeners) listener();
});

export function findTrackedGeneration(key: string | null): TrackedGeneration | undefined {
  return key === null ? undefined : works.get(key);
}

export function useWork(key: string | null): TrackedGeneration | undefined {
  return useSyncExternalStore(subscribe, () => findTrackedGeneration(key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(key: string, change: Partial<TrackedGeneration>): TrackedGeneration | undefined {
  const work = works.get(key);
  if (!work) return undefined;
  const next = { ...work, ...change };
  works.set(key, next);
  for (const listener of listeners) listener();
  return next;
}

/** A watched generation shows its end in the dialog; otherwise a toast does. */
export function watchWork(key: string): () => void {
  watched.add(key);
  return () => {
    watched.delete(key);
    // The entry contains the user's photos, and no one can open an ended generation again.
    if (!subscription.has(key)) works.delete(key);
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

export function startWork({ template, slots, key = crypto.randomUUID(), onReady }: Start): string {
  works.set(key, {
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
  subscription.set(key, { end, onReady, lastNews: Date.now(), followed: null });
  for (const listener of listeners) listener();
  void send(key, template, slots, end.signal);
  return key;
}

async function send(
  key: string,
  template: Template,
  slots: Slots,
  signal: AbortSignal,
): Promise<void> {
  const stopListening = listenEarly(key);
  try {
    const answer = await sendOrder(
      {
        key,
        templateName: template.name,
        prompt: template.prompt,
        personCount: template.person_count,
        files: slots.flatMap((photo) => (photo && "file" in photo ? [photo.file] : [])),
        imageIds: slots.flatMap((photo) => (photo && "image" in photo ? [photo.image.id] : [])),
        isGalleryFirst: slots[0] !== null && slots[0] !== undefined && "image" in slots[0],
      },
      signal,
    );
    take(key, answer);
  } catch (error) {
    const isUnanswered = error instanceof ApiError && error.status === 0;
    finish(key, { status: "failed", problem: detailOf(error, messages.failed), isUnanswered });
  } finally {
    stopListening();
  }
}

/**
 * The response may take eight seconds, and it contains the id. Live updates contain the id earlier,
 * so the stages can be shown from the start.
 */
function listenEarly(key: string): () => void {
  const looked = new Set<string>();
  return onLiveEvent((event) => {
    if (event.type !== "generation_changed" || looked.has(event.id)) return;
    if ([...subscription.values()].some(({ followed }) => followed === event.id)) return;
    looked.add(event.id);
    void readGeneration(event.id).then(
      (generation) => {
        // Another tab or device may generate the same template at the same time.
        if (generation.idempotency_key === key && works.get(key)?.status === "sending")
          take(key, generation);
      },
      () => {},
    );
  });
}

function take(key: string, generation: Generation): void {
  const work = works.get(key);
  const care = subscription.get(key);
  if (!work || !care) return;
  care.lastNews = Date.now();
  if (generation.generated_image_url) {
    finish(key, { status: "succeeded", generation });
  } else if (generation.status === "failed" || generation.status === "cancelled") {
    const problem = generation.status === "failed" ? (generation.detail ?? messages.failed) : null;
    finish(key, { status: generation.status, generation, problem });
  } else {
    update(key, { status: "running", generation });
    if (care.followed !== generation.id) follow(key, care, generation.id);
    if (work.isCancelling && work.generation === null) void stop(key, generation.id);
  }
}

/** Follows live events, and polls when none has arrived for a while. */
function follow(key: string, care: TrackerSubscription, id: string): void {
  care.followed = id;
  const { signal } = care.end;
  const news = (generation: Generation): void => {
    if (!signal.aborted && care.followed === id) take(key, generation);
  };
  void watchGeneration(id, news, signal);
  const timer = setInterval(() => {
    if (Date.now() - care.lastNews < POLL_INTERVAL_MS) return;
    readGeneration(id).then(news, (error: unknown) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) finish(key, { status: "failed", problem: detailOf(error, messages.failed) });
    });
  }, POLL_INTERVAL_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}

function finish(key: string, change: Partial<TrackedGeneration>): void {
  const care = subscription.get(key);
  if (!care) return;
  subscription.delete(key);
  care.end.abort();
  const work = update(key, { ...change, isCancelling: false });
  if (!work || watched.has(key)) return;
  const { title } = work.template;
  if (work.status === "succeeded") {
    toast.success(messages.ready(title), { label: messages.see, run: () => care.onReady(key) });
  } else if (work.status === "failed") {
    toast.error(messages.failedWith(title, work.problem ?? messages.failed));
  }
  if (work.status !== "succeeded") works.delete(key);
}

export function cancelWork(key: string): void {
  const work = update(key, { isCancelling: true });
  // Without an id it is cancelled as soon as the id is known.
  if (work?.generation) void stop(key, work.generation.id);
}

async function stop(key: string, id: string): Promise<void> {
  try {
    take(key, await stopGeneration(id));
  } catch (error) {
    if (!update(key, { isCancelling: false })) return;
    // The generation had already ended, so its result is shown.
    const isLate = error instanceof ApiError && error.code === "already_ended";
    if (isLate)
      await readGeneration(id).then(
        (generation) => take(key, generation),
        () => {},
      );
    else toast.error(detailOf(error, messages.notCancelled));
  }
}
