import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureDatabase } from "../../apps/server/src/testing/database.ts";
import { freePorts } from "../stack/ports.ts";
import { ensurePostgres } from "./postgres.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-postgres-"));
  // As root, the server runs as another user, who must reach its data.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

test("without a server it starts one, which a second caller uses and which keeps its data", async () => {
  const { nothing, own } = await freePorts("nothing", "own");
  const env = { PGPORT: String(nothing) };
  const first = await ensurePostgres(folder, env, own);
  expect(first).toMatchObject({ isOwn: true, url: expect.stringContaining(`:${own}/`) });
  const second = await ensurePostgres(folder, env, own);
  expect(second).toMatchObject({ isOwn: false, url: first.url });
  await ensureDatabase(first.url.replace("/twofold", "/kept"));
  await first.stop();
  await expect(ensureDatabase(first.url)).rejects.toThrow("cannot be reached");
  const again = await ensurePostgres(folder, env, own);
  expect(again.isOwn).toBe(true);
  await again.stop();
}, 90_000);

test("DATABASE_URL wins", async () => {
  const url = "postgres://postgres@127.0.0.1:1/mine";
  expect(await ensurePostgres(folder, { DATABASE_URL: url })).toMatchObject({ url, isOwn: false });
});
