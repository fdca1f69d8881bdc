import type { Ctx } from "#kit/ctx.ts";
import {
  PoolBusyError,
  ProcessNotStartedError,
  TaskCrashedError,
  TaskTimedOutError,
} from "#kit/pool-errors.ts";
import { tooBusy } from "./images.errors.ts";
import type { DecodedImage, Refusal } from "./imaging.port.ts";

type Decoded<T extends DecodedImage> = T | { readonly refused: Refusal };

/**
 * Maps a failed decoding to an error that says whether the file or the server is at fault. A file that
 * crashes its decoder is rejected, whatever it contains; `onCrash` is called then.
 */
export async function decodeImage<T extends DecodedImage>(
  ctx: Pick<Ctx, "log">,
  work: () => Promise<Decoded<T>>,
  onCrash?: () => Promise<unknown>,
): Promise<Decoded<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PoolBusyError) throw tooBusy();
    if (error instanceof ProcessNotStartedError) {
      ctx.log.error({ err: error }, "images: decoder did not start");
      throw tooBusy();
    }
    if (!(error instanceof TaskCrashedError || error instanceof TaskTimedOutError)) throw error;
    ctx.log.warn({ err: error }, "images: decoder crashed on an upload");
    await onCrash?.();
    return { refused: "damaged" };
  }
}
