/** The queue of the pool is full; the caller may retry later. */
export class PoolBusyError extends Error {
  override readonly name = "PoolBusyError";
  constructor() {
    super("too many tasks are waiting");
  }
}

export class PoolClosedError extends Error {
  override readonly name = "PoolClosedError";
  constructor() {
    super("the pool is closed");
  }
}

export class TaskTimedOutError extends Error {
  override readonly name = "TaskTimedOutError";
  constructor(task: string, seconds: number) {
    super(`${task} took more than ${seconds} s`);
  }
}

/** The process ended during the task, or sent an invalid message. */
export class TaskCrashedError extends Error {
  override readonly name = "TaskCrashedError";
  /** The end of its stderr, which may contain anything from the input. */
  readonly stderr: string;
  constructor(how: string, stderr: string) {
    super(`the process of the task ${how}`);
    this.stderr = stderr;
  }
}

/** The process failed before any task began. */
export class ProcessNotStartedError extends Error {
  override readonly name = "ProcessNotStartedError";
  readonly stderr: string;
  constructor(how: string, stderr: string) {
    super(`a process of the pool ${how} before it was ready`);
    this.stderr = stderr;
  }
}

/** The task itself threw. */
export class TaskFailedError extends Error {
  override readonly name = "TaskFailedError";
  /** The name of the error that it threw. */
  readonly thrown: string;
  constructor(thrown: string, message: string) {
    super(message);
    this.thrown = thrown;
  }
}
