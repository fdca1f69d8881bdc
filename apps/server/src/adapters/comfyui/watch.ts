import { z } from "zod";

const Message = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("progress"),
    data: z.object({ prompt_id: z.string().optional(), value: z.number(), max: z.number() }),
  }),
  z.object({ type: z.literal("execution_success"), data: z.object({ prompt_id: z.string() }) }),
  z.object({ type: z.literal("execution_interrupted"), data: z.object({ prompt_id: z.string() }) }),
  z.object({
    type: z.literal("execution_error"),
    data: z.object({
      prompt_id: z.string(),
      exception_message: z.string().default(""),
      node_type: z.string().default(""),
    }),
  }),
]);
export type ComfyMessage = z.infer<typeof Message>;

export interface Watch {
  isOpen(): boolean;
  /** The next message; undefined if none arrives within this time or the connection is dead. */
  next(ms: number, signal: AbortSignal): Promise<ComfyMessage | undefined>;
  close(): void;
}

const OPENED_WITHIN_MS = 5_000;

/** ComfyUI's socket. A failed connection is no error: the history contains the same, later. */
export async function createWatch(baseUrl: string, clientId: string): Promise<Watch> {
  const messages: ComfyMessage[] = [];
  let wake = () => {};
  const socket = new WebSocket(`${baseUrl.replace(/^http/, "ws")}/ws?clientId=${clientId}`);
  socket.addEventListener("message", ({ data }: { data: unknown }) => {
    // Binary frames are previews.
    if (typeof data !== "string") return;
    const message = parsed(data);
    if (!message) return;
    messages.push(message);
    wake();
  });
  await new Promise<void>((done) => {
    const late = setTimeout(done, OPENED_WITHIN_MS);
    for (const event of ["open", "error", "close"] as const)
      socket.addEventListener(event, () => {
        clearTimeout(late);
        done();
        wake();
      });
  });
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    async next(ms, signal) {
      if (messages.length === 0)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, ms);
          wake = () => {
            clearTimeout(timer);
            done();
          };
          signal.addEventListener("abort", wake, { once: true });
        });
      signal.throwIfAborted();
      return messages.shift();
    },
    close: () => socket.close(),
  };
}

function parsed(text: string): ComfyMessage | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
