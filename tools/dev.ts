/**
 * Starts everything with one command: creates, migrates and fills the database, builds the web app, then
 * runs API, worker, a mailbox and a payment provider with test cards. API and worker restart and the web
 * app is built again when their code changes. `--hmr` serves the web app by Vite instead: changes appear
 * immediately, but only in English and without offline use.
 */
import { concurrently } from "concurrently";
import { ensureDatabase } from "../apps/server/src/testing/database.ts";
import { billing, devEnvironment, mailbox, postgresFolder } from "./dev/environment.ts";
import { ensurePostgres } from "./dev/postgres.ts";
import { buildIfStale } from "./dev/web.ts";
import { runNode } from "./stack/child.ts";
import { repository } from "./stack/product.ts";

const isHmr = process.argv.includes("--hmr");
const postgres = await ensurePostgres(postgresFolder);
if (postgres.isOwn)
  console.log(`No PostgreSQL answered, so its npm package runs at ${postgres.url}, data in .data`);
const env = devEnvironment(postgres.url, isHmr);

await Promise.all([fillDatabase(), isHmr || buildIfStale()]);

async function fillDatabase(): Promise<void> {
  const options = { cwd: repository, env };
  await ensureDatabase(postgres.url);
  await runNode("migrate", ["apps/server/src/main.cli.ts", "migrate"], options);
  // The demo contains the accounts of the seed, which would register them today and without content.
  const isSeeded =
    env["DEMO"] !== "off" &&
    (await runNode("demo", ["apps/server/src/main.demo.ts"], options).then(
      () => true,
      (error: unknown) => console.warn(error instanceof Error ? error.message : error),
    ));
  if (!isSeeded) await runNode("seed", ["apps/server/src/main.cli.ts", "seed"], options);
}

console.log(`
  Twofold    ${env["PUBLIC_URL"]}
  Mailbox    http://127.0.0.1:${mailbox.http}
  API        http://127.0.0.1:${env["PORT"]}/api/docs
  Payments   ${env["STRIPE_BASE_URL"] ?? "as configured"} (test card 4242 4242 4242 4242)

  Sign in as maya@twofold.example or jonas@twofold.example with two-of-us,
  or as admin@twofold.example with look-after-all and the code of \`npm run demo -- code\`.
`);

const watch = (main: string) =>
  `node --watch --watch-preserve-output apps/server/src/main.${main}.ts`;
const { result } = concurrently(
  [
    { name: "api", command: watch("api"), env },
    { name: "worker", command: watch("worker"), env },
    isHmr
      ? {
          name: "web",
          command: "npm run dev -w @twofold/web",
          env: { ...env, API_PORT: env["PORT"] },
        }
      : { name: "web", command: "node tools/dev/web.ts" },
    {
      name: "mailbox",
      command: "node tools/mailbox.ts",
      env: { ...env, SMTP_PORT: mailbox.smtp, HTTP_PORT: mailbox.http },
    },
    {
      name: "billing",
      command: "node packages/fake-stripe/src/main.ts",
      env: {
        ...env,
        HTTP_PORT: billing.http,
        WEBHOOK_URL: `http://127.0.0.1:${env["PORT"]}/api/billing/webhook`,
        // The database outlives a restart, so the state of the payment provider must too.
        KEPT_IN: ".data/billing.json",
      },
    },
  ],
  {
    cwd: repository,
    killOthersOn: ["failure"],
    prefixColors: ["blue", "magenta", "green", "gray", "yellow"],
  },
);
await result.catch(() => {
  process.exitCode = 1;
});
await postgres.stop();
