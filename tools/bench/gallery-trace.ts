interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start, in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of wall time, of CPU time, and of the CPU time of garbage collection in it. */
export interface LongTask {
  readonly wall: number;
  readonly cpu: number;
  readonly collection: number;
}

const LONG_MS = 50;

/** The categories of a trace that `longTasksOf` reads. */
export const taskCategories = ["toplevel", "v8", "disabled-by-default-devtools.timeline"];

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
  const onMain = traceEvents.filter((event) => event.ph === "X" && mains.has(threadOf(event)));
  // "RunTask" of the timeline contains the same tasks again.
  const tasks = onMain.filter(({ name }) => name === "ThreadControllerImpl::RunTask");
  if (tasks.length === 0) throw new Error("the trace has no task of a page's main thread");
  const collections = onMain.filter(({ name }) => name === "MajorGC" || name === "MinorGC");
  return tasks
    .filter(({ dur = 0 }) => dur / 1000 > LONG_MS)
    .map((task) => {
      const { ts, dur = 0, tdur = 0 } = task;
      const inside = collections.filter(
        (each) => threadOf(each) === threadOf(task) && each.ts >= ts && each.ts < ts + dur,
      );
      const collection = inside.reduce((sum, each) => sum + (each.tdur ?? 0), 0) / 1000;
      return { wall: dur / 1000, cpu: tdur / 1000, collection };
    });
}
