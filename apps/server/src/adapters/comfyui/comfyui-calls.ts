import { z } from "zod";
import { EngineBusyError, EngineFailedError } from "#features/engines/engine.port.ts";
import { readResponse } from "../results/read-response.ts";
import type { Graph } from "./workflow.ts";

const File = z.object({
  filename: z.string(),
  subfolder: z.string().default(""),
  type: z.string().default("output"),
});
export type ComfyFile = z.infer<typeof File>;

const Uploaded = z.object({
  name: z.string(),
  subfolder: z.string().default(""),
  type: z.string(),
});
const Queued = z.object({ prompt_id: z.string() });
const Invalid = z.object({
  error: z.object({ message: z.string() }).optional(),
  node_errors: z
    .record(
      z.string(),
      z.object({
        class_type: z.string().optional(),
        errors: z.array(z.object({ message: z.string(), details: z.string().optional() })),
      }),
    )
    .optional(),
});
const Job = z.tuple([z.number(), z.string()]).rest(z.unknown());
const Queue = z.object({ queue_running: z.array(Job), queue_pending: z.array(Job) });
const Raised = z.looseObject({
  exception_message: z.string().optional(),
  node_type: z.string().optional(),
});
const Entry = z.object({
  outputs: z.record(z.string(), z.looseObject({ images: z.array(File).optional() })),
  status: z
    .object({
      status_str: z.string(),
      messages: z.array(z.tuple([z.string(), Raised])).default([]),
    })
    .optional(),
});
export type ComfyEntry = z.infer<typeof Entry>;

/**
 * ComfyUI's HTTP calls, one function each; errors are mapped to the port's. Our own machine is
 * never billed.
 */
export function createCalls(baseUrl: string) {
  async function call(path: string, init: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
    let response: Response;
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      response = await fetch(`${baseUrl}${path}`, { ...init, redirect: "error" });
      bytes = await readResponse(response);
    } catch (error) {
      init.signal?.throwIfAborted();
      if (error instanceof EngineFailedError) throw failed(error.message);
      throw failed(`ComfyUI can not be reached: ${causeOf(error)}`);
    }
    if (response.ok) return bytes;
    const { status, headers } = response;
    if (status === 429 || status === 503)
      throw new EngineBusyError(
        `ComfyUI is busy (${status})`,
        Number(headers.get("retry-after") ?? Number.NaN) * 1_000 || undefined,
      );
    throw failed(`ComfyUI returned ${status}${reason(bytes)}`);
  }

  const json = async <T>(path: string, init: RequestInit, shape: z.ZodType<T>): Promise<T> => {
    const { data } = shape.safeParse(parsed(await call(path, init)));
    if (data === undefined) throw failed(`ComfyUI's response to ${path.split("/")[1]} is invalid`);
    return data;
  };
  const post = (body: object, signal: AbortSignal): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });

  return {
    /** Uploads into the folder that ComfyUI empties when it starts. */
    async upload(
      { filename, subfolder, type }: ComfyFile,
      bytes: Uint8Array<ArrayBuffer>,
      signal: AbortSignal,
    ): Promise<ComfyFile> {
      const form = new FormData();
      form.set("image", new Blob([bytes], { type: "image/jpeg" }), filename);
      form.set("subfolder", subfolder);
      form.set("type", type);
      form.set("overwrite", "true");
      const put = await json("/upload/image", { method: "POST", body: form, signal }, Uploaded);
      return { filename: put.name, subfolder: put.subfolder, type: put.type };
    },
    /** Returns the id of the job, which older versions choose themselves. */
    async queue(
      job: { prompt: Graph; client_id: string; prompt_id: string },
      signal: AbortSignal,
    ): Promise<string> {
      return (await json("/prompt", post(job, signal), Queued)).prompt_id;
    },
    async place(id: string, signal: AbortSignal): Promise<"running" | "pending" | undefined> {
      const { queue_running, queue_pending } = await json("/queue", { signal }, Queue);
      if (queue_running.some(([, each]) => each === id)) return "running";
      return queue_pending.some(([, each]) => each === id) ? "pending" : undefined;
    },
    async history(id: string, signal: AbortSignal): Promise<ComfyEntry | undefined> {
      const path = `/history/${encodeURIComponent(id)}`;
      return (await json(path, { signal }, z.record(z.string(), Entry)))[id];
    },
    view: (file: ComfyFile, signal: AbortSignal) =>
      call(`/view?${new URLSearchParams(file).toString()}`, { signal }),
    async forget(id: string, signal: AbortSignal): Promise<void> {
      await call("/history", post({ delete: [id] }, signal));
    },
    async drop(id: string, signal: AbortSignal): Promise<void> {
      await call("/queue", post({ delete: [id] }, signal));
    },
    async interrupt(id: string, signal: AbortSignal): Promise<void> {
      await call("/interrupt", post({ prompt_id: id }, signal));
    },
  };
}

export const failed = (message: string) => new EngineFailedError(message, { isBilled: false });

/** ComfyUI reports the errors of a workflow per node. */
function reason(bytes: Uint8Array): string {
  const { data } = Invalid.safeParse(parsed(bytes));
  const [[id, node] = []] = Object.entries(data?.node_errors ?? {});
  const [first] = node?.errors ?? [];
  if (first) return `: node ${id} (${node?.class_type}): ${first.message} ${first.details ?? ""}`;
  return data?.error ? `: ${data.error.message}` : "";
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
