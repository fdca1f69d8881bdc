import { EngineFailedError } from "#features/engines/engine.port.ts";

/** A PNG of 4,096 × 4,096 in base64 fits; a longer response is invalid. */
const MAX_RESPONSE_BYTES = 64 * 1_024 * 1_024;

/** Reads the complete response, up to the limit. */
export async function readResponse(
  response: Response,
  mostBytes = MAX_RESPONSE_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = () =>
    new EngineFailedError(`the response is longer than ${mostBytes} bytes`, { isBilled: true });
  if (Number(response.headers.get("content-length") ?? 0) > mostBytes) {
    await response.body?.cancel();
    throw tooLong();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // An error inside the loop cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw tooLong();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
