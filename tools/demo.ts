// npm run demo [-- renew | remove | code]: the demo content of the database of `npm run dev`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { devEnvironment, postgresFolder } from "./dev/environment.ts";
import { ensurePostgres } from "./dev/postgres.ts";
import { repository } from "./stack/product.ts";

const args = process.argv.slice(2);
const postgres = await ensurePostgres(postgresFolder);
try {
  const child = spawn(process.execPath, ["apps/server/src/main.demo.ts", ...args], {
    cwd: repository,
    env: devEnvironment(postgres.url),
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await postgres.stop();
}
