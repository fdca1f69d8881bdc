import { openSmtpMailer } from "#adapters/smtp-mailer.ts";
import { openEngines } from "#adapters/engines.ts";
import { openStorage } from "#adapters/storage.ts";
import type { Config } from "#kit/config.ts";
import type { Actor, Ctx, Ports } from "#kit/ctx.ts";
import { openDatabase, type Database } from "#kit/db.ts";
import { outsideTransaction } from "#kit/transaction.ts";
import { openJobs, quietly, type JobSender } from "#kit/jobs.ts";
import { openLimits } from "#kit/limits.ts";
import { openPublish } from "#kit/live.ts";
import type { Log } from "#kit/log.ts";
import { openAuthenticator, openIdentity } from "#rooms/auth/auth.ts";
import { openImaging } from "#rooms/images/images.ts";

interface RequestOrigin {
  readonly actor?: Actor | undefined;
  readonly requestId?: string;
}

export interface Wiring {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly ports: Ports;
  /** A context for one job, or for one request and who makes it. */
  context(of?: RequestOrigin): Ctx & { actor: Actor | undefined };
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
  const storage = openStorage(config);
  const imaging = openImaging({ processes: config.IMAGE_PROCESSES });
  const {
    engines,
    photos,
    close: closeEngines,
  } = await openEngines(config.ENGINES, {
    drawnAtOnce: config.DRAWN_AT_ONCE,
  });
  const ports: Ports = {
    mailer: outsideTransaction("mailer", mailer),
    publicUrl: config.PUBLIC_URL,
    identity: openIdentity(db, config.SECRET, config.PUBLIC_URL),
    authenticator: openAuthenticator(database, config.SECRET),
    storage: outsideTransaction("storage", storage),
    imaging: outsideTransaction("imaging", imaging),
    engines: engines.map((engine) => outsideTransaction(engine.id, engine)),
    generationMs: config.GENERATION_SECONDS * 1_000,
    photos: outsideTransaction("photos", photos),
    creditRules: { isOn: config.CREDIT_SYSTEM === "on", dailyFree: config.DAILY_FREE_CREDITS },
    eraseGuard: { share: config.ERASE_SHARE, floor: config.ERASE_FLOOR },
  };
  const live = openPublish(db);
  const limits = openLimits({ pool, secret: config.SECRET, scale: config.RATE_LIMIT_SCALE });

  return {
    config,
    log,
    database,
    ports,
    context: ({ actor, requestId } = {}) => ({
      db,
      now: new Date(),
      jobs: sender.jobs,
      live,
      limits,
      ports,
      actor,
      // Made when it is asked for: most requests have nothing to say.
      get log() {
        return requestId === undefined ? log : log.child({ request_id: requestId });
      },
    }),
    async close() {
      await sender.stop();
      mailer.close();
      storage.close();
      await imaging.close();
      await closeEngines();
      await database.close();
    },
  };
}
