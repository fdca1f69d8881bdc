import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import type { OpenEngine } from "#adapters/engines.ts";
import {
  EngineBusyError,
  EngineFailedError,
  EngineRefusedError,
  type RenderOptions,
} from "#features/engines/engine.port.ts";
import { testFacts } from "./engine-facts.ts";

interface Model {
  readonly id: string;
  readonly price: number;
  readonly estimateUsd: number;
}

const PICTURE = "provided.jpg";

/**
 * An engine for chaos tests and benchmarks: each image is one request to PROVIDER_URL, which
 * decides the outcome and counts what it bills.
 */
export const createProviderEngine =
  ({ id, price, estimateUsd }: Model): OpenEngine =>
  async () => ({
    photos: {
      async check(path) {
        // The provider returns a plain colour, in which no face can be found.
        const isOurs = basename(path) === PICTURE;
        const { width } = isOurs ? { width: 1_024 } : await sharp(path).metadata();
        return { faces: width < 64 ? 0 : 1, problem: width < 64 ? "no_face" : undefined };
      },
    },
    engine: {
      id,
      facts: {
        ...testFacts,
        name: id,
        provider: "a server on this machine",
        price,
        estimateUsd,
      },
      async render({ folder }, options) {
        const path = join(folder, PICTURE);
        await writeFile(path, await ask(id, options));
        return { path };
      },
      close: async () => {},
    },
  });

async function ask(id: string, { signal, idempotencyKey }: RenderOptions): Promise<Buffer> {
  const url = `${process.env["PROVIDER_URL"]}/${id}`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "idempotency-key": idempotencyKey },
    signal,
  })
    .then(async (response) => ({ response, bytes: Buffer.from(await response.arrayBuffer()) }))
    .catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new EngineFailedError("the connection was cut", { isBilled: true, cause });
    });
  const { response, bytes } = answer;
  if (response.ok) return bytes;
  if (response.status === 429)
    throw new EngineBusyError(
      "too many requests",
      Number(response.headers.get("retry-after")) * 1_000,
    );
  if (response.status === 422)
    throw new EngineRefusedError("unsafe", "the provider rejected the request");
  throw new EngineFailedError(`the provider returned ${response.status}`, { isBilled: false });
}
