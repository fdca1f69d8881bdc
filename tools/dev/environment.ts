import { join } from "node:path";
import { repository } from "../stack/product.ts";

export const mailbox = { smtp: 5725, http: 5726 };
export const billing = { http: 5727 };
export const webFolder = join(repository, ".data/web");
const compiledFolder = join(repository, ".data/compiled");
export const postgresFolder = join(repository, ".data/postgres");

/** The configuration of `npm run dev` and `npm run demo`. The caller's own variables win. */
export function devEnvironment(databaseUrl: string, isHmr = false): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SECRET: "good enough for one developer's machine",
    PORT: isHmr ? "5720" : "5721",
    PUBLIC_URL: "http://127.0.0.1:5721",
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtp}`,
    LOG_LEVEL: "warn",
    BILLING: "stripe",
    // Migration, demo, API and worker load the same code one after another, and each change restarts one.
    NODE_COMPILE_CACHE: compiledFolder,
    ...(!isHmr && { WEB_DIST: webFolder }),
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
}
