import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { googleDialect } from "../packages/test-servers/src/providers/google-server.ts";
import {
  KEY,
  createProviderServer,
  type ProviderServer,
} from "../packages/test-servers/src/providers/provider-server.ts";

// Each test starts a process on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const TOOL = fileURLToPath(new URL("engines-try.ts", import.meta.url));
const GEMINI = "google:gemini-3-pro-image-preview";

let folder: string;
let server: ProviderServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-try-"));
  server = await createProviderServer(googleDialect);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(args: readonly string[], env: Record<string, string> = {}) {
  const { PATH = "" } = process.env;
  const ran = promisify(execFile)(process.execPath, [TOOL, ...args], {
    cwd: folder,
    env: { PATH, ...env },
  });
  return ran.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}

test("no engine › lists the engines and what each needs", async () => {
  const { code, output } = await run([], { OPENAI_API_KEY: KEY });
  expect(code).toBe(0);
  expect(output).toMatch(/^studio +free +ready$/m);
  expect(output).toMatch(/^openai:gpt-image-2 +\$0\.280 +ready$/m);
  expect(output).toMatch(
    /^google:gemini-3-pro-image-preview +\$0\.150 +needs GOOGLE_API_KEY, from/m,
  );
  expect(output).not.toContain(KEY);
});

test.each([
  ["missing key", [GEMINI], /GOOGLE_API_KEY, from https:.*\n\nThen: GOOGLE_API_KEY=… npm run/],
  ["unknown engine", ["unknown"], /there is no engine 'unknown'/],
  ["one photo", ["studio", "a.jpg"], /Name two photos, or none/],
])("%s › prints the reason and exits with 1", async (_, args, message) => {
  const { code, output } = await run(args);
  expect(code).toBe(1);
  expect(output).toMatch(message);
});

const reach = () => ({ GOOGLE_API_KEY: KEY, GOOGLE_BASE_URL: server.url });

test("valid key › generates one image by one call and prints its cost", async () => {
  const plain = sharp({ create: { width: 1_024, height: 1_280, channels: 3, background: "#789" } });
  server.behave({ kind: "success", picture: await plain.png().toBuffer() });
  const { code, output } = await run([GEMINI], reach());
  expect({ code, paid: server.paid() }).toEqual({ code: 0, paid: 1 });
  expect(server.seen()?.images).toHaveLength(3);
  expect(output).toContain("1024 × 1280, 0 face(s) found");
  expect(output).toContain("$0.138, as reported by the provider");
  expect(await readdir(join(folder, ".data/engines"))).toContain(
    "google-gemini-3-pro-image-preview-paris.png",
  );
});

test("failing engine › prints the reason and whether it may be billed", async () => {
  server.behave({ kind: "fault", status: 500 });
  const { code, output } = await run([GEMINI], reach());
  expect(code).toBe(1);
  expect(output).toMatch(/EngineFailedError: Google returned 500\nIt may still be billed/);
});
