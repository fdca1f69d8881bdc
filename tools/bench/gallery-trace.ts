interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** CPU time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of wall time and of CPU time. */
export interface LongTask {
  readonly wall: number;
  readonly cpu: number;
}

const LONG_MS = 50;

/**
 * Tasks of more than 50 ms on the page's main thread. A task with less CPU
 * time than that was only delayed by other work of the machine.
 */
export function longTasksOf(trace: Buffer): LongTask[] {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith("RunTask") && event.ph === "X" && mains.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error("the trace has no task of a page's main thread");
  return tasks
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, cpu: tdur / 1000 }))
    .filter(({ wall }) => wall > LONG_MS);
}
