import { openSmtpMailer } from "#adapters/smtp-mailer.ts";
import type { Config } from "#kit/config.ts";
import type { Ctx, Ports } from "#kit/ctx.ts";
import { openDatabase, type Database } from "#kit/db.ts";
import { outsideTransaction } from "#kit/transaction.ts";
import { openJobs, quietly, type JobSender } from "#kit/jobs.ts";
import { openLimits } from "#kit/limits.ts";
import { openPublish } from "#kit/live.ts";
import type { Log } from "#kit/log.ts";
import { openAuthenticator, openIdentity } from "#rooms/auth/auth.ts";

export interface Wiring {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly ports: Ports;
  /** A context for one request or one job. */
  context(): Ctx;
  close(): Promise<void>;
}

/** Config → database → adapters → ports, by hand. */
export async function wire(config: Config, log: Log): Promise<Wiring> {
  const database = openDatabase(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    onError: (error) => log.warn({ err: error }, "db: an idle connection was lost"),
  });
  const { db, pool } = database;
  const sender: JobSender = await openJobs(db, quietly(log));
  const mailer = openSmtpMailer(config.SMTP_URL, config.MAIL_FROM);
  const ports: Ports = {
    mailer: outsideTransaction("mailer", mailer),
    publicUrl: config.PUBLIC_URL,
    identity: openIdentity(db, config.SECRET, config.PUBLIC_URL),
    authenticator: openAuthenticator(database, config.SECRET),
  };
  const live = openPublish(db);
  const limits = openLimits({ pool, secret: config.SECRET, scale: config.RATE_LIMIT_SCALE });

  return {
    config,
    log,
    database,
    ports,
    context: () => ({
      db,
      now: new Date(),
      log,
      jobs: sender.jobs,
      live,
      limits,
      ports,
    }),
    async close() {
      await sender.stop();
      mailer.close();
      await database.close();
    },
  };
}
