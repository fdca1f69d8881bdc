import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { googleDialect } from "../apps/server/src/testing/providers/google-server.ts";
import {
  KEY,
  createProviderServer,
  type ProviderServer,
} from "../apps/server/src/testing/providers/provider-server.ts";

// Each is a process of its own, on cores that others want too.
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
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

test("without a name: what there is, and what it needs", async () => {
  const { code, said } = await run([], { OPENAI_API_KEY: KEY });
  expect(code).toBe(0);
  expect(said).toMatch(/^studio +free +ready$/m);
  expect(said).toMatch(/^openai:gpt-image-2 +\$0\.280 +ready$/m);
  expect(said).toMatch(/^google:gemini-3-pro-image-preview +\$0\.150 +needs GOOGLE_API_KEY, from/m);
  expect(said).not.toContain(KEY);
});

test.each([
  ["a key is missing", [GEMINI], /GOOGLE_API_KEY, from https:.*\n\nThen: GOOGLE_API_KEY=… npm run/],
  ["it is not known", ["nobody"], /there is no engine 'nobody'/],
  ["one photo", ["studio", "a.jpg"], /Name two photos, or none/],
])("%s: what is wrong, and 1", async (_, args, words) => {
  const { code, said } = await run(args);
  expect(code).toBe(1);
  expect(said).toMatch(words);
});

const reach = () => ({ GOOGLE_API_KEY: KEY, GOOGLE_BASE_URL: server.url });

test("with a key: one picture, by one call, with its cost", async () => {
  const plain = sharp({ create: { width: 1_024, height: 1_280, channels: 3, background: "#789" } });
  server.behave({ kind: "success", picture: await plain.png().toBuffer() });
  const { code, said } = await run([GEMINI], reach());
  expect({ code, paid: server.paid() }).toEqual({ code: 0, paid: 1 });
  expect(server.seen()?.images).toHaveLength(3);
  expect(said).toContain("1024 × 1280, 0 face(s) found");
  expect(said).toContain("$0.138, by what the provider told");
  expect(await readdir(join(folder, ".data/engines"))).toContain(
    "google-gemini-3-pro-image-preview-paris.png",
  );
});

test("that fails: why, and whether it may be billed", async () => {
  server.behave({ kind: "fault", status: 500 });
  const { code, said } = await run([GEMINI], reach());
  expect(code).toBe(1);
  expect(said).toMatch(/EngineFailed: Google answered 500\nIt may be on the bill all the same/);
});
