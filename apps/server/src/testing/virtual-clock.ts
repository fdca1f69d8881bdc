import { closeSync, openSync, readSync, writeSync } from "node:fs";

/** A clock that several processes read and one sets: eight bytes in a file. */
export interface VirtualClock {
  now(): Date;
  set(to: Date): void;
  close(): void;
}

export function createVirtualClock(file: string, isMaker = false): VirtualClock {
  const descriptor = openSync(file, isMaker ? "w+" : "r");
  const bytes = Buffer.alloc(8);
  return {
    now() {
      readSync(descriptor, bytes, 0, 8, 0);
      return new Date(bytes.readDoubleLE());
    },
    set(to) {
      bytes.writeDoubleLE(to.getTime());
      writeSync(descriptor, bytes, 0, 8, 0);
    },
    close: () => closeSync(descriptor),
  };
}
