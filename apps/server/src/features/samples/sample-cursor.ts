import { Id, Instant } from "@twofold/contract/primitives";
import type { Encrypter } from "#kit/encryption.ts";
import { unknownCursor } from "./samples.errors.ts";

interface Place {
  readonly visibleSince: Date;
  readonly id: string;
}

/** Encrypted, because it contains the exact time, which is not public. */
export const writeCursor = (encrypter: Encrypter, { visibleSince, id }: Place): string =>
  encrypter.seal(`${visibleSince.toISOString()} ${id}`).toString("base64url");

export function readCursor(encrypter: Encrypter, cursor: string): Place {
  const [at, id] = encrypter.open(Buffer.from(cursor, "base64url"))?.split(" ") ?? [];
  if (at === undefined || !Instant.safeParse(at).success || !Id.safeParse(id).success)
    throw unknownCursor();
  return { visibleSince: new Date(at), id: id ?? "" };
}

declare module "#kit/ctx.ts" {
  interface Keys {
    readonly sampleCursors: Encrypter;
  }
}
