import type { Ctx } from "#kit/ctx.ts";
import { contentKeyOf } from "./content-files.ts";

/** Names that the server never creates are ignored. */
export const removeContentFiles = (
  { ports }: Pick<Ctx, "ports">,
  filenames: readonly string[],
): Promise<void> => ports.storage.remove(filenames.flatMap((name) => contentKeyOf(name) ?? []));
