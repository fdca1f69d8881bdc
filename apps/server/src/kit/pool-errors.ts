/** As many tasks wait as may; try again later. */
export class PoolBusy extends Error {
  override readonly name = "PoolBusy";
  constructor() {
    super("too many tasks are waiting");
  }
}

export class PoolClosed extends Error {
  override readonly name = "PoolClosed";
  constructor() {
    super("the pool is closed");
  }
}

export class TaskTimedOut extends Error {
  override readonly name = "TaskTimedOut";
  constructor(task: string, seconds: number) {
    super(`${task} took more than ${seconds} s`);
  }
}

/** The process ended while it worked, or spoke what cannot be understood. */
export class TaskCrashed extends Error {
  override readonly name = "TaskCrashed";
  /** The last of what it wrote to stderr; it may hold anything that was in the input. */
  readonly stderr: string;
  constructor(how: string, stderr: string) {
    super(`the process of the task ${how}`);
    this.stderr = stderr;
  }
}

/** No task is to blame: the program could not even begin. */
export class ProcessNotStarted extends Error {
  override readonly name = "ProcessNotStarted";
  readonly stderr: string;
  constructor(how: string, stderr: string) {
    super(`a process of the pool ${how} before it was ready`);
    this.stderr = stderr;
  }
}

/** The task itself threw. */
export class TaskFailed extends Error {
  override readonly name = "TaskFailed";
  /** The name of the error that it threw. */
  readonly thrown: string;
  constructor(thrown: string, message: string) {
    super(message);
    this.thrown = thrown;
  }
}
