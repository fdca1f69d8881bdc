import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
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
  /** Whether the provider accepts a job first, whose image is collected later. */
  readonly hasJobs?: boolean;
}

const POLL_MS = 100;
const PICTURE = "provided.jpg";

/**
 * An engine for chaos tests and benchmarks: each image is one request to PROVIDER_URL, which
 * decides the outcome and counts what it bills.
 */
export const createProviderEngine =
  ({ id, price, estimateUsd, hasJobs = false }: Model): OpenEngine =>
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
        await writeFile(path, await (hasJobs ? collect(id, options) : ask(id, options)));
        return { path };
      },
      close: async () => {},
    },
  });

/** Continues the job of an earlier worker, or requests a new one and stores its path first. */
async function collect(id: string, options: RenderOptions): Promise<Buffer> {
  let job = options.providerJob;
  if (job === undefined) {
    job = (await ask(id, options)).toString();
    await options.onAccepted?.(job);
  }
  for (;;) {
    // An empty response means that the job still runs.
    const bytes = await ask(job, options, "GET");
    if (bytes.length > 0) return bytes;
    await wait(POLL_MS, undefined, { signal: options.signal });
  }
}

async function ask(
  path: string,
  { signal, idempotencyKey }: RenderOptions,
  method: "GET" | "POST" = "POST",
): Promise<Buffer> {
  const url = `${process.env["PROVIDER_URL"]}/${path}`;
  const answer = await fetch(url, {
    method,
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
