/**
 * Starts everything with one command: migrates and seeds the database, then runs API, worker, web app,
 * a mailbox and a payment provider with test cards; each restarts when its code changes.
 */
import { concurrently } from "concurrently";
import { ensureDatabase } from "../apps/server/src/testing/database.ts";
import { runNode } from "./stack/child.ts";
import { repository } from "./stack/product.ts";

const web = "http://127.0.0.1:5721";
const mailbox = { smtp: 5725, http: 5726 };
const billing = { http: 5727 };
const env: Record<string, string> = {
  DATABASE_URL: "postgres://postgres@127.0.0.1:5432/twofold",
  SECRET: "good enough for one developer's machine",
  PORT: "5720",
  PUBLIC_URL: web,
  SMTP_URL: `smtp://127.0.0.1:${mailbox.smtp}`,
  LOG_LEVEL: "warn",
  BILLING: "stripe",
  // A developer's own key is used with the real provider.
  ...(process.env["STRIPE_SECRET_KEY"] === undefined && {
    STRIPE_BASE_URL: `http://127.0.0.1:${billing.http}`,
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: "whsec_local",
  }),
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  ),
};

await ensureDatabase(env["DATABASE_URL"] ?? "");
await runNode("migrate", ["apps/server/src/main.cli.ts", "migrate"], { cwd: repository, env });
await runNode("seed", ["apps/server/src/main.cli.ts", "seed"], { cwd: repository, env });

console.log(`
  Twofold    ${web}
  Mailbox    http://127.0.0.1:${mailbox.http}
  API        http://127.0.0.1:${env["PORT"]}/api/docs
  Payments   ${env["STRIPE_BASE_URL"] ?? "as configured"} (test card 4242 4242 4242 4242)

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
