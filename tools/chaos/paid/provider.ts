import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import type { Random } from "../random.ts";

export interface BillingProvider {
  readonly url: string;
  /** The number of billed calls by generation. */
  readonly billed: ReadonlyMap<string, number>;
  /** The generations whose requests wait at the closed gate. They are not billed. */
  waiting(): readonly string[];
  /** Whether the provider has finished the job of the generation; undefined without a job. */
  isFinished(generationId: string): boolean | undefined;
  /** While it is closed, new requests wait; those that are accepted continue. */
  setOpen(isOpen: boolean): void;
  stop(): Promise<void>;
}

/**
 * A provider that knows no idempotency key: each accepted request is billed. `POST /inline` returns the image,
 * `POST /jobs` the path of a job whose image is read later.
 */
export async function startBillingProvider(random: Random): Promise<BillingProvider> {
  const image = await sharp({
    create: { width: 1_024, height: 1_280, channels: 3, background: "#c86" },
  })
    .jpeg()
    .toBuffer();
  const billed = new Map<string, number>();
  const waiting = new Set<string>();
  const finishedAt = new Map<string, number>();
  let gate = Promise.withResolvers<void>();
  gate.resolve();

  /** False if the client left before. */
  async function accept(response: ServerResponse, key: string): Promise<boolean> {
    waiting.add(key);
    await Promise.race([gate.promise, once(response, "close")]);
    waiting.delete(key);
    if (response.destroyed) return false;
    billed.set(key, (billed.get(key) ?? 0) + 1);
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "" } = request;
    const key = String(request.headers["idempotency-key"]);
    if (method === "POST") {
      if (!(await accept(response, key))) return;
      if (url === "/inline") {
        await wait(random.between(20, 200));
        response.end(image);
        return;
      }
      finishedAt.set(key, Date.now() + random.between(200, 2_000));
      response.end(`jobs/${key}`);
      return;
    }
    const isFinished = (finishedAt.get(url.split("/").at(-1) ?? "") ?? Infinity) < Date.now();
    // A slow download, so that workers are also killed during it.
    if (isFinished) await wait(random.between(20, 200));
    response.end(isFinished ? image : "");
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    billed,
    waiting: () => [...waiting],
    isFinished(generationId) {
      const at = finishedAt.get(generationId);
      return at === undefined ? undefined : at < Date.now();
    },
    setOpen(isOpen) {
      if (isOpen) gate.resolve();
      else gate = Promise.withResolvers();
    },
    async stop() {
      gate.resolve();
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}
