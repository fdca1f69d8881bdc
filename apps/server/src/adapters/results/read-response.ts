import { EngineFailedError } from "#features/engines/engine.port.ts";

/** A picture of 4,096 × 4,096 as PNG in base64 fits; what is longer is no answer of ours. */
const MOST_ANSWER_BYTES = 64 * 1_024 * 1_024;

/** Reads a whole answer, and not a byte more than could be one. */
export async function readResponse(
  response: Response,
  mostBytes = MOST_ANSWER_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = () =>
    new EngineFailedError(`the answer is longer than ${mostBytes} bytes`, { isBilled: true });
  if (Number(response.headers.get("content-length") ?? 0) > mostBytes) {
    await response.body?.cancel();
    throw tooLong();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop by an error cancels the rest.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw tooLong();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
