import type { Ctx } from "#kit/ctx.ts";

export interface StoredContentFile {
  readonly filename: string;
  readonly storedAt: Date;
}

const PREFIX = "content/";

/** All stored images of administrators. */
export async function* listContentFiles({
  ports,
}: Pick<Ctx, "ports">): AsyncGenerator<StoredContentFile> {
  for await (const { key, storedAt } of ports.storage.list(PREFIX))
    yield { filename: key.slice(PREFIX.length), storedAt };
}
