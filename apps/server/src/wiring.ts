import { openBilling } from "#adapters/billing.ts";
import { openSmtpMailer } from "#adapters/smtp-mailer.ts";
import { openC2paCredentials } from "#adapters/c2pa-credentials.ts";
import { openOidcProvider } from "#adapters/oidc-provider.ts";
import { openEngines } from "#adapters/engines.ts";
import { openNsfwScreen } from "#adapters/nsfw-screen.ts";
import { openOpenAiModeration } from "#adapters/openai-moderation.ts";
import { openStorage } from "#adapters/storage.ts";
import { openWebPush } from "#adapters/web-push.ts";
import type { Config } from "#kit/config.ts";
import type { Actor, Ctx, Ports } from "#kit/ctx.ts";
import { openDatabase, type Database } from "#kit/db.ts";
import { sweepTempFolders } from "#kit/temp-folder.ts";
import { outsideTransaction } from "#kit/transaction.ts";
import { openJobs, quietly, type JobSender } from "#kit/jobs.ts";
import { openLimits } from "#kit/limits.ts";
import { openPublish } from "#kit/live.ts";
import type { Log } from "#kit/log.ts";
import { openSealer } from "#kit/seal.ts";
import { openSigner } from "#kit/signature.ts";
import {
  openAuthenticator,
  openIdentity,
  openSealedPapers,
  openSecondFactors,
  openWebAuthn,
} from "#features/auth/auth.ts";
import { checkedEngine, type Engine } from "#features/engines/engines.ts";
import { openImaging } from "#features/images/images.ts";
import { openMarks, provenanceKeys } from "#features/provenance/provenance.ts";
import { judgePicture, type Judging } from "#features/safety/safety.ts";
import { endLinksOf, openLinkTokens, openLinkViews } from "#features/sharing/sharing.ts";
import { personalData } from "./personal-data.ts";

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

function vapidKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config) {
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}

/** `hello@…` of `Twofold <hello@…>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** Push services refuse a subject that is neither an https address nor a mail address. */
function vapidSubject({ VAPID_SUBJECT, PUBLIC_URL, MAIL_FROM }: Config): string {
  const isHttps = PUBLIC_URL.startsWith("https:");
  return VAPID_SUBJECT ?? (isHttps ? PUBLIC_URL : `mailto:${addressIn(MAIL_FROM)}`);
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
  const { engines, photos, close: closeEngines } = await openEngines(config, log);
  const screen = openNsfwScreen({ processes: 1, isOn: config.PICTURE_SCREEN === "on" });
  const moderator = openModerator(config);
  const credentials = openC2paCredentials({
    cert: config.C2PA_CERT,
    key: config.C2PA_KEY,
    alg: config.C2PA_ALG,
    oldCerts: config.C2PA_OLD_CERTS,
  });
  const keys = provenanceKeys(config.PROVENANCE_SECRETS ?? [config.SECRET]);
  const linkViews = openLinkViews(db, log);
  const ports: Ports = {
    mailer: outsideTransaction("mailer", mailer),
    push: outsideTransaction("push", openWebPush(vapidSubject(config))),
    pushRules: { keys: vapidKeys(config), services: config.PUSH_SERVICES },
    publicUrl: config.PUBLIC_URL,
    contactEmail: config.CONTACT_EMAIL ?? addressIn(config.MAIL_FROM),
    unsubscribing: openSigner(config.SECRET, "unsubscribe"),
    ticketLinks: openSigner(config.SECRET, "ticket"),
    receipts: openSealer(config.SECRET, "receipts"),
    personalData,
    identity: openIdentity(db, config.SECRET, config.PUBLIC_URL),
    authenticator: openAuthenticator(database, config.SECRET),
    secondFactors: openSecondFactors(config.SECRET),
    webAuthn: openWebAuthn(config.SECRET, config.PUBLIC_URL),
    sealedPapers: openSealedPapers(config.SECRET),
    signInProviders: config.OIDC.map((client) =>
      outsideTransaction(client.id, openOidcProvider(client, `${config.PUBLIC_URL}/connected`)),
    ),
    storage: outsideTransaction("storage", storage),
    imaging: outsideTransaction("imaging", imaging),
    engines: engines
      .map((engine) => withChecks(engine, { imaging, photos, judging: { log, screen, moderator } }))
      .map((engine) => outsideTransaction(engine.id, engine)),
    engineRules: {
      budgetUsd: config.ENGINE_BUDGET_USD_PER_DAY,
      budgetsUsd: config.ENGINE_BUDGETS_USD_PER_DAY ?? new Map<string, number>(),
      restMs: config.ENGINE_REST_SECONDS * 1_000,
    },
    generationMs: config.GENERATION_SECONDS * 1_000,
    photos: outsideTransaction("photos", photos),
    screen: outsideTransaction("screen", screen),
    moderator: moderator && outsideTransaction("moderator", moderator),
    marks: outsideTransaction("marks", openMarks({ keys, credentials, log })),
    credentials: outsideTransaction("credentials", credentials),
    notUsReturnsADay: config.NOT_US_REFUNDS_PER_DAY,
    creditRules: { isOn: config.CREDIT_SYSTEM === "on", dailyFree: config.DAILY_FREE_CREDITS },
    billing: outsideTransaction("billing", await openBilling(config)),
    subscriptionRules: {
      isOn: config.SUBSCRIPTION_SYSTEM === "on",
      graceDays: config.GRACE_DAYS,
    },
    linkTokens: openLinkTokens(config.SECRET),
    linkViews,
    onImageTrashed: endLinksOf,
    eraseGuard: { share: config.ERASE_SHARE, floor: config.ERASE_FLOOR },
  };
  const live = openPublish(db);
  const tempFolders = sweepTempFolders();
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
      tempFolders.stop();
      await sender.stop();
      mailer.close();
      storage.close();
      await imaging.close();
      await screen.close();
      await credentials.close();
      await closeEngines();
      await linkViews.close();
      await database.close();
    },
  };
}

const OPENAI = "https://api.openai.com/v1";

function openModerator({ OPENAI_API_KEY, OPENAI_BASE_URL = OPENAI, MODERATION }: Config) {
  if (OPENAI_API_KEY === undefined || MODERATION === "off") return undefined;
  const url = `${OPENAI_BASE_URL}/moderations`;
  return openOpenAiModeration({ key: OPENAI_API_KEY, url, reach: MODERATION });
}

interface Checking {
  readonly imaging: Ports["imaging"];
  readonly photos: Ports["photos"];
  readonly judging: Judging;
}

/** The studio has found the faces itself and draws nothing; what a model draws is looked at. */
function withChecks(engine: Engine, { imaging, photos, judging }: Checking): Engine {
  const measure = (path: string) => imaging.measure(path);
  if (engine.id === "studio") return checkedEngine(engine, { measure });
  return checkedEngine(engine, {
    measure,
    faces: photos,
    isUnsafe: async (path) => (await judgePicture(judging, path, engine.id)) !== undefined,
  });
}
