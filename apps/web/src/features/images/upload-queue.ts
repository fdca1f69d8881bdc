/** Chosen: in the list. Queued: waiting for the files before it. */
export type UploadStatus = "chosen" | "queued" | "sending" | "done" | "failed";

export interface QueuedFile {
  /** Also the idempotency key of all attempts for this file. */
  readonly id: string;
  readonly file: File;
  readonly status: UploadStatus;
  readonly isCouple: boolean;
  /** The fraction that has been sent, from 0 to 1. */
  readonly fraction: number;
  /** The reason of the failure. */
  readonly problem: string | undefined;
  /** The file itself is at fault, so that another attempt would fail, too. */
  readonly isRejected: boolean;
}

export type Queue = readonly QueuedFile[];

export type QueueEvent =
  | { readonly type: "chose"; readonly files: readonly Pick<QueuedFile, "id" | "file">[] }
  | { readonly type: "removed"; readonly id: string }
  /** All files that are not in progress, or one failed file. */
  | { readonly type: "asked"; readonly isCouple: boolean }
  | { readonly type: "asked again"; readonly id: string }
  | { readonly type: "started"; readonly id: string }
  | { readonly type: "moved"; readonly id: string; readonly fraction: number }
  | { readonly type: "arrived"; readonly id: string }
  | {
      readonly type: "failed";
      readonly id: string;
      readonly problem: string;
      readonly isRejected?: boolean;
    }
  | { readonly type: "stopped" }
  | { readonly type: "cleared" };

const fresh = { fraction: 0, problem: undefined, isRejected: false } as const;

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
      return change(queue, event.id, {
        status: "failed",
        problem: event.problem,
        isRejected: event.isRejected ?? false,
      });
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

/** True for files that the button would send. */
export function isLeft({ status, isRejected }: QueuedFile): boolean {
  return status === "chosen" || (status === "failed" && !isRejected);
}

/** True for files of the current run. */
export function isStarted({ status }: QueuedFile): boolean {
  return status === "queued" || status === "sending" || status === "done";
}

export function nextOf(queue: Queue): QueuedFile | undefined {
  return queue.find(({ status }) => status === "queued");
}

/** The progress of all started files, weighted by bytes, from 0 to 1. */
export function fractionOf(queue: Queue): number {
  const under = queue.filter(isStarted);
  const bytes = under.reduce((sum, { file }) => sum + file.size, 0);
  const sent = under.reduce((sum, { file, fraction }) => sum + file.size * fraction, 0);
  return bytes === 0 ? 0 : sent / bytes;
}

function change(queue: Queue, id: string, changes: Partial<QueuedFile>): Queue {
  return queue.map((each) => (each.id === id ? { ...each, ...changes } : each));
}
