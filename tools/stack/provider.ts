import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

export type Answer = "picture" | "error" | "cut" | "busy" | "silence";

export interface Call {
  readonly model: string;
  /** The image that the call is for. */
  readonly key: string;
  readonly answer: Answer;
  readonly at: number;
  answeredAt?: number;
}

export interface Provider {
  readonly url: string;
  readonly calls: readonly Call[];
  stop(): Promise<void>;
}

/** A server of a paid image provider, which returns images of one colour immediately. */
export async function startProvider(decide: (model: string) => Answer): Promise<Provider> {
  const calls: Call[] = [];
  const picture = await sharp({
    create: { width: 1_024, height: 1_280, channels: 3, background: "#c86" },
  })
    .jpeg()
    .toBuffer();
  const acts: Record<Answer, (response: ServerResponse) => void> = {
    picture: (response) =>
      void response.writeHead(200, { "content-type": "image/jpeg" }).end(picture),
    error: (response) => void response.writeHead(500).end(),
    busy: (response) => void response.writeHead(429, { "retry-after": "1" }).end(),
    cut: (response) => void response.socket?.destroy(),
    silence: () => {},
  };
  const server = createServer((request, response) => {
    const model = (request.url ?? "").slice(1);
    const answer = decide(model);
    const key = String(request.headers["idempotency-key"]);
    const call: Call = { model, key, answer, at: performance.now() };
    calls.push(call);
    response.once("finish", () => (call.answeredAt = performance.now()));
    acts[answer](response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
