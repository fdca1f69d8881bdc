import { createBilling } from "#adapters/billing.ts";
import { createSmtpMailer } from "#adapters/smtp-mailer.ts";
import { createC2paCredentials } from "#adapters/c2pa-credentials.ts";
import { createOidcProvider } from "#adapters/oidc-provider.ts";
import { createEngines } from "#adapters/engines.ts";
import { createImaging } from "#adapters/imaging/imaging.ts";
import { createNsfwScreen } from "#adapters/nsfw-screen.ts";
import { createOpenAiModeration } from "#adapters/openai-moderation.ts";
import { createStorage } from "#adapters/storage.ts";
import { createWebPush } from "#adapters/web-push.ts";
import type { Config } from "#kit/config.ts";
import type { Actor, Ctx, Ports } from "#kit/ctx.ts";
import { openDatabase, type Database } from "#kit/db.ts";
import { sweepTempFolders } from "#kit/temp-folder.ts";
import { forbidInTransaction } from "#kit/transaction.ts";
import { createJobs, logJobErrors, type JobSender } from "#kit/jobs.ts";
import { createLimits } from "#kit/limits.ts";
import { createPublish } from "#kit/live.ts";
import type { Log } from "#kit/log.ts";
import { createEncrypter } from "#kit/encryption.ts";
import { createSigner } from "#kit/signature.ts";
import {
  createAuthenticator,
  createIdentity,
  createOAuthTokens,
  createSecondFactors,
  createWebAuthn,
} from "#features/auth/auth.ts";
import { validateResult, type Engine } from "#features/engines/engines.ts";
import { createProvenanceWriter, provenanceKeys } from "#features/provenance/provenance.ts";
import { checkImage, type ContentChecks } from "#features/safety/safety.ts";
import { endLinksOf, createLinkTokens, createLinkViewCounter } from "#features/sharing/sharing.ts";
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
  const sender: JobSender = await createJobs(db, logJobErrors(log));
  const mailer = createSmtpMailer(config.SMTP_URL, config.MAIL_FROM);
  const storage = createStorage(config);
  const imaging = createImaging({ processes: config.IMAGE_PROCESSES });
  const { engines, photos, close: closeEngines } = await createEngines(config, log);
  const screen = createNsfwScreen({ processes: 1, isOn: config.PICTURE_SCREEN === "on" });
  const moderator = createModerator(config);
  const credentials = createC2paCredentials({
    cert: config.C2PA_CERT,
    key: config.C2PA_KEY,
    alg: config.C2PA_ALG,
    oldCerts: config.C2PA_OLD_CERTS,
  });
  const keys = provenanceKeys(config.PROVENANCE_SECRETS ?? [config.SECRET]);
  const linkViewCounter = createLinkViewCounter(db, log);
  const ports: Ports = {
    mailer: forbidInTransaction("mailer", mailer),
    push: forbidInTransaction("push", createWebPush(vapidSubject(config))),
    pushRules: { keys: vapidKeys(config), services: config.PUSH_SERVICES },
    publicUrl: config.PUBLIC_URL,
    contactEmail: config.CONTACT_EMAIL ?? addressIn(config.MAIL_FROM),
    unsubscribing: createSigner(config.SECRET, "unsubscribe"),
    ticketLinks: createSigner(config.SECRET, "ticket"),
    receipts: createEncrypter(config.SECRET, "receipts"),
    personalData,
    identity: createIdentity(db, config.SECRET, config.PUBLIC_URL),
    authenticator: createAuthenticator(database, config.SECRET),
    secondFactors: createSecondFactors(config.SECRET),
    webAuthn: createWebAuthn(config.SECRET, config.PUBLIC_URL),
    oauthTokens: createOAuthTokens(config.SECRET),
    identityProviders: config.OIDC.map((client) =>
      forbidInTransaction(client.id, createOidcProvider(client, `${config.PUBLIC_URL}/connected`)),
    ),
    storage: forbidInTransaction("storage", storage),
    imaging: forbidInTransaction("imaging", imaging),
    engines: engines
      .map((engine) => withChecks(engine, { imaging, photos, judging: { log, screen, moderator } }))
      .map((engine) => forbidInTransaction(engine.id, engine)),
    engineRules: {
      budgetUsd: config.ENGINE_BUDGET_USD_PER_DAY,
      budgetsUsd: config.ENGINE_BUDGETS_USD_PER_DAY ?? new Map<string, number>(),
      restMs: config.ENGINE_REST_SECONDS * 1_000,
    },
    generationMs: config.GENERATION_SECONDS * 1_000,
    photos: forbidInTransaction("photos", photos),
    screen: forbidInTransaction("screen", screen),
    moderator: moderator && forbidInTransaction("moderator", moderator),
    provenance: forbidInTransaction(
      "provenance",
      createProvenanceWriter({ keys, credentials, log }),
    ),
    credentials: forbidInTransaction("credentials", credentials),
    notUsReturnsADay: config.NOT_US_REFUNDS_PER_DAY,
    creditRules: { isOn: config.CREDIT_SYSTEM === "on", dailyFree: config.DAILY_FREE_CREDITS },
    billing: forbidInTransaction("billing", await createBilling(config)),
    subscriptionRules: {
      isOn: config.SUBSCRIPTION_SYSTEM === "on",
      graceDays: config.GRACE_DAYS,
    },
    linkTokens: createLinkTokens(config.SECRET),
    linkViewCounter,
    onImageTrashed: endLinksOf,
    purgeGuard: { share: config.ERASE_SHARE, floor: config.ERASE_FLOOR },
  };
  const live = createPublish(db);
  const tempFolders = sweepTempFolders();
  const limits = createLimits({ pool, secret: config.SECRET, scale: config.RATE_LIMIT_SCALE });

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
      await linkViewCounter.close();
      await database.close();
    },
  };
}

const OPENAI = "https://api.openai.com/v1";

function createModerator({ OPENAI_API_KEY, OPENAI_BASE_URL = OPENAI, MODERATION }: Config) {
  if (OPENAI_API_KEY === undefined || MODERATION === "off") return undefined;
  const url = `${OPENAI_BASE_URL}/moderations`;
  return createOpenAiModeration({ key: OPENAI_API_KEY, url, reach: MODERATION });
}

interface Checking {
  readonly imaging: Ports["imaging"];
  readonly photos: Ports["photos"];
  readonly judging: ContentChecks;
}

/** The studio has found the faces itself and draws nothing; what a model draws is looked at. */
function withChecks(engine: Engine, { imaging, photos, judging }: Checking): Engine {
  const measure = (path: string) => imaging.measure(path);
  if (engine.id === "studio") return validateResult(engine, { measure });
  return validateResult(engine, {
    measure,
    faces: photos,
    isUnsafe: async (path) => (await checkImage(judging, path, engine.id)) !== undefined,
  });
}
