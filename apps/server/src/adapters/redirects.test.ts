import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "#kit/log.ts";
import { createBreachedPasswords } from "./breached-passwords.ts";
import { createCalls } from "./comfyui/comfyui-calls.ts";
import { createOpenAiModeration } from "./openai-moderation.ts";

let visited: string[];
const server = createServer((request, response) => {
  visited.push(request.url ?? "");
  // 307 repeats method, body and headers at the new address.
  response.writeHead(307, { location: "/elsewhere" }).end();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each<[string, () => Promise<unknown>]>([
  [
    "moderation",
    () => createOpenAiModeration({ key: "sk-test", url, reach: "own" }).text("in Paris"),
  ],
  ["ComfyUI", () => createCalls(url).place("any", AbortSignal.timeout(5_000))],
  ["breached passwords", () => createBreachedPasswords(url, openLog("silent")).has("any")],
])("%s › a redirect is not followed", async (_, call) => {
  visited = [];
  await call().catch(() => {});
  expect(visited).toHaveLength(1);
  expect(visited).not.toContain("/elsewhere");
});
