import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import { useSyncExternalStore } from "react";
import { problemMessage } from "../../lib/problem-message.ts";
import { ApiError, detailOf } from "../../lib/errors.ts";
import { onSessionEnd } from "../../lib/session-end.ts";
import { toast } from "../../ui/toast.ts";
import { invalidateImages, sendImage, type UploadApi } from "./images.api.ts";
import { imagesMessages } from "./images.messages.ts";
import { sortFiles, type Refusal } from "./picture-files.ts";
import {
  afterEvent,
  isStarted,
  nextOf,
  type Queue,
  type QueuedFile,
  type QueueEvent,
} from "./upload-queue.ts";

/** How long the check marks are visible before the list is cleared. */
const LINGER_MS = 900;

export interface UploadsState {
  readonly queue: Queue;
  readonly refused: readonly Refusal[];
  readonly isRunning: boolean;
  /** The images of the current or last run. */
  readonly arrived: readonly Image[];
}

export interface Uploads {
  subscribe(listener: () => void): () => void;
  getState(): UploadsState;
  add(files: readonly File[]): void;
  remove(id: string): void;
  /** Removes all files that are not in progress. */
  clear(): void;
  /** Sends all files that are not in progress. */
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

const { toasts } = imagesMessages.upload;

/** Shows one toast at the end of a run for any number of files. */
const endings: Record<UploadApi, (run: Run) => void> = {
  upload: ({ arrived, failures: [failure] }) => {
    if (failure !== undefined) toast.error(detailOf(failure, toasts.upload.failed));
    else if (arrived > 0) toast.success(toasts.upload.done);
  },
  gallery: ({ arrived, failures }) => {
    if (failures.length > 0) toast.error(toasts.gallery.failed);
    else if (arrived > 0) toast.success(toasts.gallery.done);
  },
};

/**
 * The files of one page. They are stored outside the page, so that uploads continue when the user
 * opens another page.
 */
function createUploads(client: QueryClient, api: UploadApi): Uploads {
  let state: UploadsState = { queue: [], refused: [], isRunning: false, arrived: [] };
  let current = new AbortController();
  let hasEnded = false;
  const listeners = new Set<() => void>();

  function set(changes: Partial<UploadsState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  const dispatch = (event: QueueEvent): void => set({ queue: afterEvent(state.queue, event) });

  function removeWhere(which: (each: QueuedFile) => boolean): void {
    for (const { id } of state.queue.filter(which)) dispatch({ type: "removed", id });
  }

  async function send({ id, file, isCouple }: QueuedFile): Promise<void> {
    const image = await sendImage(client, api, file, {
      key: id,
      isCouple,
      signal: current.signal,
      onProgress: (fraction) => dispatch({ type: "moved", id, fraction }),
    });
    dispatch({ type: "arrived", id });
    set({ arrived: [...state.arrived, image] });
  }

  async function run(): Promise<void> {
    if (state.isRunning || !nextOf(state.queue)) return;
    const failures: unknown[] = [];
    current = new AbortController();
    set({ isRunning: true, arrived: [] });
    addEventListener("beforeunload", askToStay);
    for (let next = nextOf(state.queue); next; next = nextOf(state.queue)) {
      const { id } = next;
      dispatch({ type: "started", id });
      try {
        await send(next);
      } catch (error) {
        if (current.signal.aborted) break;
        failures.push(error);
        dispatch({
          type: "failed",
          id,
          problem: problemMessage(error),
          isRejected: isAboutFile(error),
        });
        if (isHopeless(error)) dispatch({ type: "stopped" });
      }
    }
    removeEventListener("beforeunload", askToStay);
    if (hasEnded) return;
    dispatch({ type: "stopped" });
    // The gallery has no list from which the user could send the rest later.
    if (api === "gallery") removeWhere((each) => each.status === "chosen");
    set({ isRunning: false });
    setTimeout(() => dispatch({ type: "cleared" }), LINGER_MS);
    endings[api]({ arrived: state.arrived.length, failures: failures.filter(isNews) });
    void invalidateImages(client);
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
      dispatch({
        type: "chose",
        files: taken.map((file) => ({ id: crypto.randomUUID(), file })),
      });
    },
    remove: (id) => dispatch({ type: "removed", id }),
    clear() {
      removeWhere((each) => !isStarted(each));
      set({ refused: [] });
    },
    start(isCouple) {
      dispatch({ type: "asked", isCouple });
      void run();
    },
    retry(id) {
      dispatch({ type: "asked again", id });
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

const fileFaults = new Set([400, 413, 415, 422]);

/** True if another attempt with the same file would fail, too. */
function isAboutFile(error: unknown): boolean {
  return error instanceof ApiError && fileFaults.has(error.status);
}

/** True for errors that all further files would also get. */
function isHopeless(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === "too_many_images");
}

/** The sign-in page already shows that the session has expired. */
function isNews(error: unknown): boolean {
  return !(error instanceof ApiError && error.status === 401);
}

/** One queue per page and user: each user has a query client. */
const known = new Map<QueryClient, Partial<Record<UploadApi, Uploads>>>();

// Photos that one user chose must not be sent to the account of the next.
onSessionEnd(() => {
  for (const queues of known.values()) for (const queue of Object.values(queues)) queue.end();
  known.clear();
});

export function useUploads(api: UploadApi): UploadsState & Omit<Uploads, "subscribe" | "getState"> {
  const client = useQueryClient();
  const queues = known.get(client) ?? {};
  known.set(client, queues);
  const { subscribe, getState, ...actions } = (queues[api] ??= createUploads(client, api));
  return { ...useSyncExternalStore(subscribe, getState), ...actions };
}
