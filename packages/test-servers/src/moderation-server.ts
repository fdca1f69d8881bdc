import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface ModerationRequest {
  readonly authorization: string | undefined;
  readonly body: { readonly model: string; readonly input: unknown };
}

/** Every category of OpenAI's omni-moderation. */
const categories = [
  "harassment",
  "harassment/threatening",
  "hate",
  "hate/threatening",
  "illicit",
  "illicit/violent",
  "self-harm",
  "self-harm/instructions",
  "self-harm/intent",
  "sexual",
  "sexual/minors",
  "violence",
  "violence/graphic",
] as const;

export type ModerationServer = Awaited<ReturnType<typeof startModerationServer>>;

/** A local server with OpenAI's moderation API; the test sets its responses. */
export async function startModerationServer() {
  const state = {
    requests: [] as ModerationRequest[],
    flags: [] as readonly string[],
    /** Statuses of the next responses, then 200. */
    statuses: [] as number[],
    isSilent: false,
    /** Replaces the regular response. */
    answer: undefined as unknown,
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as ModerationRequest["body"];
      state.requests.push({ authorization: request.headers.authorization, body });
      if (state.isSilent) return;
      const status = state.statuses.shift() ?? 200;
      const { flags } = state;
      const result = {
        flagged: flags.length > 0,
        categories: Object.fromEntries(categories.map((name) => [name, flags.includes(name)])),
        category_scores: Object.fromEntries(
          categories.map((name) => [name, flags.includes(name) ? 0.93 : 0.0001]),
        ),
        category_applied_input_types: Object.fromEntries(
          categories.map((name) => [name, ["text"]]),
        ),
      };
      const good = { id: "modr-1", model: "omni-moderation-latest", results: [result] };
      response.writeHead(status, { "content-type": "application/json" });
      const answer = state.answer ?? good;
      response.end(
        status !== 200
          ? JSON.stringify({ error: { message: "no", type: "server_error" } })
          : typeof answer === "string"
            ? answer
            : JSON.stringify(answer),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/v1/moderations`,
    reset() {
      Object.assign(state, { flags: [], isSilent: false, answer: undefined });
      state.requests.length = 0;
      state.statuses.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
