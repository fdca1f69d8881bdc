import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { problemMessage } from "../../lib/problem-message.ts";
import { ApiError, detailOf } from "../../lib/errors.ts";
import { onSessionEnd } from "../../lib/session-end.ts";
import { toast } from "../../ui/toast.ts";
import { readImagesAgain, sendImage, type Door } from "./images.api.ts";
import { imagesMessages } from "./images.messages.ts";
import { sortFiles, type Refusal } from "./picture-files.ts";
import {
  afterEvent,
  isLeft,
  nextOf,
  type Queue,
  type QueuedFile,
  type QueueEvent,
} from "./upload-queue.ts";

/** How long the checks stand before the list is empty. */
const LINGER_MS = 900;

export interface UploadsState {
  readonly queue: Queue;
  readonly refused: readonly Refusal[];
  readonly isRunning: boolean;
  /** Of the run that is going on or was the last. */
  readonly arrived: number;
}

export interface Uploads {
  subscribe(listener: () => void): () => void;
  getState(): UploadsState;
  add(files: readonly File[]): void;
  remove(id: string): void;
  /** Lets go of all that is not under way. */
  clear(): void;
  /** Sends all that is not under way yet. */
  start(isCouple: boolean): void;
  retry(id: string): void;
  cancel(): void;
  /** Aborts and clears everything without a message. */
  end(): void;
}

interface Run {
  readonly arrived: number;
  readonly failures: readonly unknown[];
}

const { told } = imagesMessages.upload;

/** What is said when a run is over: one toast, whatever the number of files. */
const endings: Record<Door, (run: Run) => void> = {
  upload: ({ arrived, failures: [failure] }) => {
    if (failure !== undefined) toast.error(detailOf(failure, told.upload.failed));
    else if (arrived > 0) toast.success(told.upload.done);
  },
  gallery: ({ arrived, failures }) => {
    if (failures.length > 0) toast.error(told.gallery.failed);
    else if (arrived > 0) toast.success(told.gallery.done);
  },
};

/**
 * The files of one page, chosen and under way. They live outside of the page, so that who looks at
 * something else meanwhile finds them sent and not lost.
 */
function createUploads(client: QueryClient, door: Door): Uploads {
  let state: UploadsState = { queue: [], refused: [], isRunning: false, arrived: 0 };
  let current = new AbortController();
  let hasEnded = false;
  const listeners = new Set<() => void>();

  function set(changes: Partial<UploadsState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  const tell = (event: QueueEvent): void => set({ queue: afterEvent(state.queue, event) });

  function letGo(which: (each: QueuedFile) => boolean): void {
    for (const { id } of state.queue.filter(which)) tell({ type: "removed", id });
  }

  async function send({ id, file, isCouple }: QueuedFile): Promise<void> {
    await sendImage(client, door, file, {
      key: id,
      isCouple,
      signal: current.signal,
      onProgress: (fraction) => tell({ type: "moved", id, fraction }),
    });
    tell({ type: "arrived", id });
    set({ arrived: state.arrived + 1 });
  }

  async function run(): Promise<void> {
    if (state.isRunning || !nextOf(state.queue)) return;
    const failures: unknown[] = [];
    current = new AbortController();
    set({ isRunning: true, arrived: 0 });
    addEventListener("beforeunload", askToStay);
    for (let next = nextOf(state.queue); next; next = nextOf(state.queue)) {
      const { id } = next;
      tell({ type: "started", id });
      try {
        await send(next);
      } catch (error) {
        if (current.signal.aborted) break;
        failures.push(error);
        tell({ type: "failed", id, words: problemMessage(error) });
        if (isHopeless(error)) tell({ type: "stopped" });
      }
    }
    removeEventListener("beforeunload", askToStay);
    if (hasEnded) return;
    tell({ type: "stopped" });
    // The gallery has no list from which the rest could be sent later.
    if (door === "gallery") letGo((each) => each.status === "chosen");
    set({ isRunning: false });
    setTimeout(() => tell({ type: "cleared" }), LINGER_MS);
    endings[door]({ arrived: state.arrived, failures: failures.filter(isNews) });
    void readImagesAgain(client);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    add(files) {
      const { taken, refused } = sortFiles(
        files,
        state.queue.map(({ file }) => file),
      );
      set({ refused });
      tell({
        type: "chose",
        files: taken.map((file) => ({ id: crypto.randomUUID(), file })),
      });
    },
    remove: (id) => tell({ type: "removed", id }),
    clear() {
      letGo(isLeft);
      set({ refused: [] });
    },
    start(isCouple) {
      tell({ type: "asked", isCouple });
      void run();
    },
    retry(id) {
      tell({ type: "asked again", id });
      void run();
    },
    cancel: () => current.abort(),
    end() {
      hasEnded = true;
      current.abort();
      set({ queue: [], refused: [] });
    },
  };
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** What the next file would be answered as well. */
function isHopeless(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === "too_many_images");
}

/** A session that is over is told by the page that asks to sign in. */
function isNews(error: unknown): boolean {
  return !(error instanceof ApiError && error.status === 401);
}

/** One queue a page and a person: the cache is each person's own, so the queues hang on it. */
const known = new Map<QueryClient, Partial<Record<Door, Uploads>>>();

// Photos that one user chose must not be sent to the account of the next.
onSessionEnd(() => {
  for (const queues of known.values()) for (const queue of Object.values(queues)) queue.end();
  known.clear();
});

export function useUploads(door: Door): UploadsState & Omit<Uploads, "subscribe" | "getState"> {
  const client = useQueryClient();
  const queues = known.get(client) ?? {};
  known.set(client, queues);
  const { subscribe, getState, ...actions } = (queues[door] ??= createUploads(client, door));
  return { ...useSyncExternalStore(subscribe, getState), ...actions };
}
