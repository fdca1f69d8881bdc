/** Chosen: in the list. Queued: to be sent, once those before it are. */
export type UploadStatus = "chosen" | "queued" | "sending" | "done" | "failed";

export interface QueuedFile {
  /** Also the key by which the server knows a second attempt at the same file. */
  readonly id: string;
  readonly file: File;
  readonly status: UploadStatus;
  readonly isCouple: boolean;
  /** How much of it has been sent, from 0 to 1. */
  readonly fraction: number;
  /** Why it failed. */
  readonly words: string | undefined;
}

export type Queue = readonly QueuedFile[];

export type QueueEvent =
  | { readonly type: "chose"; readonly files: readonly Pick<QueuedFile, "id" | "file">[] }
  | { readonly type: "removed"; readonly id: string }
  /** All that is not under way, or one that failed. */
  | { readonly type: "asked"; readonly isCouple: boolean }
  | { readonly type: "asked again"; readonly id: string }
  | { readonly type: "started"; readonly id: string }
  | { readonly type: "moved"; readonly id: string; readonly fraction: number }
  | { readonly type: "arrived"; readonly id: string }
  | { readonly type: "failed"; readonly id: string; readonly words: string }
  | { readonly type: "stopped" }
  | { readonly type: "cleared" };

const fresh = { fraction: 0, words: undefined } as const;

export function afterEvent(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case "chose":
      return [
        ...queue,
        ...event.files.map((each): QueuedFile => ({
          ...each,
          ...fresh,
          status: "chosen",
          isCouple: false,
        })),
      ];
    case "removed":
      return queue.filter(({ id, status }) => id !== event.id || status === "sending");
    case "asked":
      return queue.map((each) =>
        isLeft(each) ? { ...each, ...fresh, status: "queued", isCouple: event.isCouple } : each,
      );
    case "asked again":
      return change(queue, event.id, { ...fresh, status: "queued" });
    case "started":
      return change(queue, event.id, { status: "sending" });
    case "moved":
      return change(queue, event.id, { fraction: event.fraction });
    case "arrived":
      return change(queue, event.id, { status: "done", fraction: 1 });
    case "failed":
      return change(queue, event.id, { status: "failed", words: event.words });
    case "stopped":
      return queue.map((each) =>
        each.status === "sending" || each.status === "queued"
          ? { ...each, ...fresh, status: "chosen" }
          : each,
      );
    case "cleared":
      return queue.filter(({ status }) => status !== "done");
  }
}

/** What a press on the button would send. */
export function isLeft({ status }: QueuedFile): boolean {
  return status === "chosen" || status === "failed";
}

export function nextOf(queue: Queue): QueuedFile | undefined {
  return queue.find(({ status }) => status === "queued");
}

/** How far all that is under way has come, by bytes, from 0 to 1. */
export function fractionOf(queue: Queue): number {
  const under = queue.filter((each) => !isLeft(each));
  const bytes = under.reduce((sum, { file }) => sum + file.size, 0);
  const sent = under.reduce((sum, { file, fraction }) => sum + file.size * fraction, 0);
  return bytes === 0 ? 0 : sent / bytes;
}

function change(queue: Queue, id: string, changes: Partial<QueuedFile>): Queue {
  return queue.map((each) => (each.id === id ? { ...each, ...changes } : each));
}
