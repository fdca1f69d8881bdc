import { setTimeout as wait } from "node:timers/promises";
import { validate, v5 } from "uuid";
import {
  EngineRefusedError,
  type Engine,
  type EngineFacts,
  type Progress,
  type RenderRequest,
} from "#features/engines/engine.port.ts";
import { saveResult } from "../results/save-result.ts";
import { labelledPrompt, prepareReferences } from "../results/references.ts";
import { LONGEST_RENDERED_SIDE, within } from "../hosted/shapes.ts";
import { failed, createCalls, type ComfyEntry, type ComfyFile } from "./comfyui-calls.ts";
import { createWatch, type Watch } from "./watch.ts";
import { fillWorkflow, type Place, type Workflow } from "./workflow.ts";

interface ComfyOptions {
  readonly url: string;
  readonly workflow: Workflow;
  readonly pollMs?: number;
}

type Calls = ReturnType<typeof createCalls>;

/** How long to wait for a socket message before reading the history and reporting progress. */
const POLL_MS = 1_000;
/** While the socket is open the history is read less often, in case the connection is dead. */
const LOOK_EVERY = 5;
/** How many failed reads of an accepted job are tolerated. */
const MAX_MISSES = 30;
const RECORDED_MS = 100;
const RECORDED_LOOKS = 20;
/** Cleaning up must not delay the result. */
const CLEAN_UP_MS = 5_000;
const FOLDER = "twofold";
/** Safety nodes raise an error; ComfyUI itself has no error code for it. */
const REFUSED = /nsfw|unsafe|safety check/i;
const BLANK = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Our own graphics card, with ComfyUI and the operator's workflow. */
export function createComfyEngine({ url, workflow, pollMs = POLL_MS }: ComfyOptions): Engine {
  const calls = createCalls(url);
  const { has } = workflow;
  const facts: EngineFacts = {
    name: "ComfyUI",
    provider: "our own graphics machine",
    mostPeople: mostPeopleOf(workflow),
    price: 1,
    estimateUsd: 0,
    isOurs: true,
    photoRetention: { kind: "until_done" },
    takesStyle: has.has("style"),
    takesSeed: has.has("seed"),
    composesOwnPhotos: false,
    canCancel: true,
  };
  return {
    id: "comfyui",
    facts,
    async render(request, { signal, onProgress, idempotencyKey }) {
      signal.throwIfAborted();
      const job: Job = { id: promptIdOf(idempotencyKey), files: [], calls, signal, onProgress };
      const watch = await createWatch(url, job.id);
      try {
        const before = await startedBefore(job);
        if (before) job.files.push(...request.references.map((_, index) => fileOf(job, index)));
        else await start(job, request, workflow);
        const entry = before === "done" ? undefined : await ended(job, watch, pollMs);
        const drawn = firstPicture(entry ?? (await calls.history(job.id, signal)));
        if (!drawn) throw failed("the workflow returned no image");
        job.files.push(drawn);
        onProgress({ stage: "finishing", share: 0.95 });
        return await saveResult(await calls.view(drawn, signal), request);
      } catch (error) {
        if (signal.aborted) await stop(job);
        signal.throwIfAborted();
        throw error;
      } finally {
        watch.close();
        await wipe(job);
      }
    },
    close: async () => {},
  };
}

const mostPeopleOf = ({ has }: Workflow) => (has.has("person_b") ? 2 : 1);

interface Job {
  /** Our id, or the one that an older ComfyUI assigned. */
  id: string;
  /** Files that this job stored on the server. */
  readonly files: ComfyFile[];
  readonly calls: Calls;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** The same id for each attempt, so that an attempt finds the job of a lost one. */
const promptIdOf = (key: string) => (validate(key) ? key : v5(key, v5.URL));

/** A killed worker may have left the job running or finished. */
async function startedBefore({ id, calls, signal }: Job): Promise<"done" | "started" | undefined> {
  const entry = await calls.history(id, signal);
  if (entry && firstPicture(entry)) return "done";
  return (await calls.place(id, signal)) ? "started" : undefined;
}

/** In the folder that ComfyUI empties when it starts. */
const fileOf = ({ id }: Job, index: number): ComfyFile => ({
  filename: `${id}-${index}.jpg`,
  subfolder: FOLDER,
  type: "temp",
});

async function start(job: Job, request: RenderRequest, workflow: Workflow): Promise<void> {
  const { calls, signal } = job;
  const { seed, references, personCount } = request;
  // Models for one graphics card repeat bodies in larger images.
  const { width, height } = within(request, { longest: LONGEST_RENDERED_SIDE, step: 1 });
  if (references.length === 0) throw failed("there is no photo to draw from");
  const mostPeople = mostPeopleOf(workflow);
  if (personCount > mostPeople)
    throw failed(`the workflow has placeholders for ${mostPeople} people, not for ${personCount}`);
  const takesStyle = workflow.has.has("style");
  if (takesStyle && request.style === undefined) throw failed("the workflow requires a style");
  const sent = await prepareReferences(request, { takesStyle });
  const names: string[] = [];
  for (const [index, { bytes }] of sent.entries()) {
    const file = await calls.upload(fileOf(job, index), new Uint8Array(bytes), signal);
    job.files.push(file);
    names.push(`${file.subfolder ? `${file.subfolder}/` : ""}${file.filename} [${file.type}]`);
  }
  const [first = "", second = first] = names.slice(0, references.length);
  const values: Partial<Record<Place, string | number>> = {
    prompt: labelledPrompt(request, sent),
    person_a: first,
    // One photo may show both people.
    person_b: second,
    style: names.at(-1) ?? "",
    width,
    height,
    seed,
  };
  job.id = await calls.queue(
    { prompt: fillWorkflow(workflow, values), client_id: job.id, prompt_id: job.id },
    signal,
  );
}

/** Follows the socket, and the history when the socket is silent or closed. */
async function ended(job: Job, watch: Watch, pollMs: number): Promise<ComfyEntry> {
  const { calls, signal, onProgress } = job;
  let share = 0;
  let misses = 0;
  for (let silences = 1; ;) {
    const message = await watch.next(pollMs, signal);
    if (message?.data.prompt_id !== undefined && message.data.prompt_id !== job.id) continue;
    if (message?.type === "progress") {
      share = Math.max(share, (0.9 * message.data.value) / Math.max(1, message.data.max));
      onProgress({ stage: "drawing", share });
      continue;
    }
    if (message?.type === "execution_success") return recorded(job);
    if (message?.type === "execution_error") throw errorOf(message.data);
    if (message?.type === "execution_interrupted") throw failed("ComfyUI was interrupted");
    // While the job is queued this call also detects a cancellation.
    onProgress({ stage: "drawing", share });
    silences += 1;
    if (watch.isOpen() && silences % LOOK_EVERY !== 0) continue;
    const entry = await calls.history(job.id, signal).catch((error: unknown) => {
      misses += 1;
      signal.throwIfAborted();
      if (misses > MAX_MISSES) throw error;
      return "missed" as const;
    });
    if (entry === "missed") continue;
    if (entry) return finished(entry);
    if (!(await calls.place(job.id, signal))) return recorded(job);
  }
}

/** ComfyUI writes the history a moment after the job ends. */
async function recorded({ id, calls, signal }: Job): Promise<ComfyEntry> {
  for (let look = 0; look < RECORDED_LOOKS; look += 1) {
    const entry = await calls.history(id, signal);
    if (entry) return finished(entry);
    await wait(RECORDED_MS, undefined, { signal });
  }
  throw failed("ComfyUI has lost the job");
}

function finished(entry: ComfyEntry): ComfyEntry {
  if (entry.status?.status_str !== "error") return entry;
  const [, data] = entry.status.messages.find(([type]) => type === "execution_error") ?? [];
  const { exception_message = "it failed", node_type = "" } = data ?? {};
  throw errorOf({ exception_message, node_type });
}

function errorOf({
  exception_message,
  node_type,
}: Record<"exception_message" | "node_type", string>) {
  return REFUSED.test(exception_message)
    ? new EngineRefusedError("unsafe", "a safety node of the workflow rejected the image")
    : failed(`ComfyUI: ${node_type}: ${exception_message.slice(0, 200)}`);
}

/** Saved images come before previews. */
function firstPicture(entry: ComfyEntry | undefined): ComfyFile | undefined {
  const files = Object.values(entry?.outputs ?? {}).flatMap(({ images = [] }) => images);
  return files.find(({ type }) => type === "output") ?? files[0];
}

/** Without an id `interrupt` would stop any running job; older versions ignore the id. */
async function stop({ id, calls }: Job): Promise<void> {
  const soon = AbortSignal.timeout(CLEAN_UP_MS);
  try {
    await calls.drop(id, soon);
    if ((await calls.place(id, soon)) === "running") await calls.interrupt(id, soon);
  } catch {
    // The job is already gone, or its result will not be used.
  }
}

/** ComfyUI cannot delete files, but it can overwrite them. */
async function wipe({ id, files, calls }: Job): Promise<void> {
  const soon = AbortSignal.timeout(CLEAN_UP_MS);
  await Promise.allSettled([
    ...files.map((file) => calls.upload(file, new Uint8Array(BLANK), soon)),
    calls.forget(id, soon),
  ]);
}
