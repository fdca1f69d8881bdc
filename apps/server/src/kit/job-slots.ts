interface Slot {
  /** pg-boss's name of the loop that fetches for this slot. */
  id: string | undefined;
  /** Runs a job that the slot fetched. */
  during<T>(run: () => Promise<T>): Promise<T>;
}

interface State {
  readonly slot: Slot;
  isBusy: boolean;
  wokenAt: number;
}

interface QueueState {
  readonly states: State[];
  /** How many jobs were waiting, as far as this process knows. */
  waiting: number;
}

/** The slots of each queue in this process, of which each runs one job at a time. */
export function createSlots(notify: (id: string) => void) {
  const queues = new Map<string, QueueState>();
  let wakings = 0;

  function queueOf(name: string): QueueState {
    const queue = queues.get(name) ?? { states: [], waiting: 0 };
    queues.set(name, queue);
    return queue;
  }

  /** Wakes the free slot that was woken the longest time ago. */
  function wakeOne(states: readonly State[]): boolean {
    let oldest: State | undefined;
    for (const state of states)
      if (!state.isBusy && (!oldest || state.wokenAt < oldest.wokenAt)) oldest = state;
    if (!oldest?.slot.id) return false;
    oldest.wokenAt = wakings += 1;
    notify(oldest.slot.id);
    return true;
  }

  return {
    add(name: string): Slot {
      const queue = queueOf(name);
      const slot: Slot = {
        id: undefined,
        async during(run) {
          state.isBusy = true;
          try {
            return await run();
          } finally {
            state.isBusy = false;
            // A job of a group that was running could not be fetched, so the slot fetches again after each.
            if (queue.waiting > 0 && slot.id) {
              queue.waiting -= 1;
              notify(slot.id);
            }
          }
        },
      };
      const state: State = { slot, isBusy: false, wokenAt: 0 };
      queue.states.push(state);
      return slot;
    },
    /** For one new job. Returns whether a slot was free. */
    wake(name: string): boolean {
      const queue = queueOf(name);
      const isBusy = queue.states.some((state) => state.isBusy);
      // While a job runs, the new one may belong to its group, and then waits for its end.
      if (isBusy) queue.waiting = Math.max(queue.waiting, 1);
      return wakeOne(queue.states);
    },
    /** For jobs that are waiting in the table. */
    fill(name: string, count: number): void {
      const queue = queueOf(name);
      const free = queue.states.filter(({ isBusy }) => !isBusy).length;
      for (let n = 0; n < Math.min(free, count); n += 1) wakeOne(queue.states);
      queue.waiting = count;
    },
  };
}
