export type ToastKind = "success" | "error" | "info";

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMessage {
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
  /** How long it stays, if not as long as others of its kind. 0: until the user dismisses it. */
  durationMs?: number | undefined;
}

export const toastDurations: Record<ToastKind, number> = { success: 3000, error: 5000, info: 4000 };

/** Long enough to read what happened, to notice a mistake and to press Undo. */
const UNDO_MS = 10_000;

/** The queue of messages from before the view was mounted; later messages go directly to it. */
const waiting: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | null = null;
const watchers = new Set<() => void>();

function say(kind: ToastKind, text: string, action?: ToastAction, durationMs?: number): void {
  const message = { kind, text, action, durationMs };
  if (show) show(message);
  else waiting.push(message);
  for (const watcher of watchers) watcher();
}

export const toast = {
  success: (text: string, action?: ToastAction) => say("success", text, action),
  error: (text: string) => say("error", text),
  info: (text: string, action?: ToastAction) => say("info", text, action),
  lasting: (text: string, action: ToastAction) => say("info", text, action, 0),
  undoable: (text: string, undo: ToastAction) => say("success", text, undo, UNDO_MS),
};

/** The mounted view reads its messages here. */
export function takeToasts(taker: (message: ToastMessage) => void): () => void {
  show = taker;
  for (const message of waiting.splice(0)) taker(message);
  return () => {
    if (show === taker) show = null;
  };
}

/** Whether messages are queued; `onChange` is called when that may have changed. */
export function onQueueChange(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

export const isWaiting = (): boolean => waiting.length > 0;
