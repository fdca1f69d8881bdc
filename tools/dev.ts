/**
 * Everything with one command: migrates and seeds the database, then starts the API, the worker, the
 * web app and a mailbox; each starts anew when its code changes.
 */
import { concurrently } from "concurrently";
import { ensureDatabase } from "../apps/server/src/testing/database.ts";
import { runNode } from "./stack/child.ts";
import { repository } from "./stack/product.ts";

const web = "http://127.0.0.1:5721";
const mailbox = { smtp: 5725, http: 5726 };
const env: Record<string, string> = {
  DATABASE_URL: "postgres://postgres@127.0.0.1:5432/twofold",
  SECRET: "good enough for one developer's machine",
  PORT: "5720",
  PUBLIC_URL: web,
  SMTP_URL: `smtp://127.0.0.1:${mailbox.smtp}`,
  LOG_LEVEL: "warn",
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  ),
};

await ensureDatabase(env["DATABASE_URL"] ?? "");
await runNode("migrate", ["apps/server/src/main.migrate.ts"], { cwd: repository, env });
await runNode("seed", ["apps/server/src/main.seed.ts"], { cwd: repository, env });

console.log(`
  Twofold    ${web}
  Mailbox    http://127.0.0.1:${mailbox.http}
  API        http://127.0.0.1:${env["PORT"]}/api/docs

  Sign in as maya@twofold.example or jonas@twofold.example with two-of-us,
  or as admin@twofold.example with look-after-all.
`);

const watch = (main: string) =>
  `node --watch --watch-preserve-output apps/server/src/main.${main}.ts`;
const { result } = concurrently(
  [
    { name: "api", command: watch("api"), env },
    { name: "worker", command: watch("worker"), env },
    { name: "web", command: "npm run dev -w @twofold/web", env: { ...env, API_PORT: env["PORT"] } },
    {
      name: "mailbox",
      command: "node tools/mailbox.ts",
      env: { ...env, SMTP_PORT: mailbox.smtp, HTTP_PORT: mailbox.http },
    },
  ],
  {
    cwd: repository,
    killOthersOn: ["failure"],
    prefixColors: ["blue", "magenta", "green", "gray"],
  },
);
await result.catch(() => {
  process.exitCode = 1;
});
