import { availableParallelism } from "node:os";
import { createBilling } from "#adapters/billing.ts";
import { createBreachedPasswords } from "#adapters/breached-passwords.ts";
import { createMessages, type Messages } from "#adapters/messages.ts";
import { createSmtpMailer } from "#adapters/smtp-mailer.ts";
import { createC2paCredentials } from "#adapters/c2pa-credentials.ts";
import { createOidcProvider } from "#adapters/oidc-provider.ts";
import { createEngines } from "#adapters/engines.ts";
import { createImaging } from "#adapters/imaging/imaging.ts";
import { createNsfwScreen } from "#adapters/nsfw-screen.ts";
import { createOpenAiModeration } from "#adapters/openai-moderation.ts";
import { createStorage } from "#adapters/storage.ts";
import { createWebPush } from "#adapters/web-push.ts";
import type { Actor, AdminCall, Ctx, Keys, Ports, Services } from "#kit/ctx.ts";
import { createEmit } from "#kit/domain-events.ts";
import { connectDatabase, hasPooler, type Database } from "#kit/db.ts";
import { sweepTempFolders } from "#kit/temp-folder.ts";
import { forbidInTransaction } from "#kit/transaction.ts";
import { createJobs, logJobErrors, type JobSender } from "#kit/jobs.ts";
import { createLimits } from "#kit/limits.ts";
import { createPublish } from "#kit/live.ts";
import type { Log } from "#kit/log.ts";
import { secretsOf } from "#kit/config.ts";
import { requirePooler } from "#kit/pooler.ts";
import { createEncrypter, type Encrypter } from "#kit/encryption.ts";
import { createKeyRing } from "#kit/key-ring.ts";
import { allowsPlaintext } from "#kit/plaintext.ts";
import { createHasher, createSigner } from "#kit/signature.ts";
import {
  createAuthenticator,
  createIdentity,
  createKnownDevices,
  createOAuthTokens,
  createRestoreTokens,
  createRetentionCounter,
  createSessionCache,
  createVerificationLinks,
  createSecondFactors,
  createWebAuthn,
  type SessionCache,
} from "#features/auth/auth.ts";
import { undoDeletion } from "#features/account/undo-deletion.ts";
import { removeFeed } from "#features/events/events.ts";
import { overrideFacts, requireBudgets } from "#features/engines/engines.ts";
import { addressIn } from "#features/notifications/notifications.settings.ts";
import { createPartnerKeys, isInvitedAddress } from "#features/partners/partners.ts";
import { createProvenanceWriter, provenanceKeys } from "#features/provenance/provenance.ts";
import { createLinkTokens, createLinkViewCounter, endLinks } from "#features/sharing/sharing.ts";
import { createSwitchStates } from "#features/switches/switches.ts";
import { listeners } from "./listeners.ts";
import type { ProductMetrics } from "./metrics.ts";
import { createSharedCounts } from "./shared-counts.ts";
import { personalData } from "./personal-data.ts";
import { settingsOf, type Config } from "./settings.ts";

interface RequestOrigin {
  readonly actor?: Actor | undefined;
  readonly admin?: AdminCall | undefined;
  readonly requestId?: string;
  readonly client?: () => { readonly network: string; readonly userAgent: string };
}

export interface Wiring extends Pick<Ctx, "ports" | "settings" | "keys" | "services">, Messages {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  /** Encrypts payloads of jobs, for the worker too. */
  readonly payloads: Encrypter;
  readonly sessionCache: SessionCache;
  /** A context for one job, or for one request and who makes it. */
  context(of?: RequestOrigin): Ctx & { actor: Actor | undefined; admin: AdminCall | undefined };
  close(): Promise<void>;
}

/** Push services refuse a subject that is neither an https address nor a mail address. */
function vapidSubject({ VAPID_SUBJECT, PUBLIC_URL, MAIL_FROM }: Config): string {
  const isHttps = PUBLIC_URL.startsWith("https:");
  return VAPID_SUBJECT ?? (isHttps ? PUBLIC_URL : `mailto:${addressIn(MAIL_FROM)}`);
}

/** Config → database → adapters → ports, by hand. */
export async function wire(config: Config, log: Log, metrics?: ProductMetrics): Promise<Wiring> {
  const database = connectDatabase(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    isPooled: hasPooler(config),
    onError: (error) => log.warn({ err: error }, "db: an idle connection was lost"),
  });
  const { db, pool } = database;
  if (hasPooler(config)) await requirePooler(pool);
  const settings = settingsOf(config);
  const ring = createKeyRing(secretsOf(config));
  const payloads = createEncrypter(ring, "jobs");
  const { notifier, createListener } = createMessages(config, db, log);
  const sender: JobSender = await createJobs(db, {
    payloads,
    notifier,
    onError: logJobErrors(log),
  });
  const mailer = createSmtpMailer({
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    requireTls: !allowsPlaintext(config.SMTP_URL, config.ALLOW_HTTP),
  });
  const storage = createStorage(config);
  const imaging = createImaging({
    processes: config.IMAGE_PROCESSES ?? availableParallelism(),
    ...metrics?.processes("imaging"),
  });
  const {
    engines,
    photos: photoChecker,
    close: closeEngines,
  } = await createEngines(config, log, metrics?.processes("studio"));
  const pricedEngines = overrideFacts(engines, {
    prices: config.ENGINE_PRICES,
    callsPerMinute: config.ENGINE_CALLS_PER_MINUTE,
  });
  requireBudgets(pricedEngines, settings.engines);
  const imageScreen = createNsfwScreen({
    processes: 1,
    isEnabled: config.PICTURE_SCREEN === "on",
    ...metrics?.processes("screen"),
  });
  const moderator = createModerator(config);
  const contentCredentials = createC2paCredentials({
    cert: config.C2PA_CERT,
    key: config.C2PA_KEY,
    alg: config.C2PA_ALG,
    oldCerts: config.C2PA_OLD_CERTS,
    ...metrics?.processes("c2pa"),
  });
  const linkViewCounter = createLinkViewCounter(db, log);
  const retentionCounter = createRetentionCounter(db, log);
  const { BREACHED_PASSWORDS_URL: listUrl } = config;
  const breachedPasswords = listUrl ? createBreachedPasswords(listUrl, log) : undefined;
  const ports: Ports = {
    mailer: forbidInTransaction("mailer", mailer),
    push: forbidInTransaction("push", createWebPush(vapidSubject(config))),
    identityProviders: config.OIDC.map((client) =>
      forbidInTransaction(client.id, createOidcProvider(client, `${config.PUBLIC_URL}/connected`)),
    ),
    breachedPasswords:
      breachedPasswords && forbidInTransaction("breachedPasswords", breachedPasswords),
    storage: forbidInTransaction("storage", storage),
    imaging: forbidInTransaction("imaging", imaging),
    engines: pricedEngines.map((engine) => forbidInTransaction(engine.id, engine)),
    photoChecker: forbidInTransaction("photoChecker", photoChecker),
    imageScreen: forbidInTransaction("imageScreen", imageScreen),
    moderator: moderator && forbidInTransaction("moderator", moderator),
    contentCredentials: forbidInTransaction("contentCredentials", contentCredentials),
    billing: forbidInTransaction("billing", await createBilling(config)),
  };
  // A purpose is part of the derived key: another name would void every link, code and passkey.
  const [, ...otherIds] = ring.all.map(({ id }) => id);
  const keys: Keys = {
    ids: [ring.current.id, ...otherIds],
    unsubscribe: createSigner(ring, "unsubscribe"),
    ticketLinks: createSigner(ring, "ticket"),
    erasureReceipts: createEncrypter(ring, "receipts"),
    pushKeys: createEncrypter(ring, "push-keys"),
    knownDevices: createKnownDevices(ring),
    secondFactors: createSecondFactors(ring),
    passkeys: createWebAuthn(ring, config.PUBLIC_URL),
    ...createOAuthTokens(ring),
    restoreTokens: createRestoreTokens(ring),
    verificationLinks: createVerificationLinks(ring),
    shareLinks: createLinkTokens(ring),
    reportNetworks: createHasher(ring, "sample-reports"),
    sampleCursors: createEncrypter(ring, "sample-cursors"),
    linkPasses: createSigner(ring, "link-password"),
    linkRenewals: createSigner(ring, "renew-link"),
    removalDetails: createEncrypter(ring, "removal-requests"),
    partners: createPartnerKeys(ring),
  };
  const switches = await createSwitchStates(db, log);
  const sessionCache = createSessionCache({ seconds: config.SESSION_CACHE_SECONDS });
  const services: Services = {
    identity: createIdentity(db, ring.current.key, config.PUBLIC_URL),
    authenticator: createAuthenticator(database, ring, retentionCounter, sessionCache),
    provenance: forbidInTransaction(
      "provenance",
      createProvenanceWriter({
        keys: provenanceKeys(config.PROVENANCE_SECRETS ?? secretsOf(config)),
        credentials: contentCredentials,
        log,
      }),
    ),
    linkViewCounter,
    retentionCounter,
    switches,
    publicLinks: {
      endFeeds: (tx, userId) => removeFeed(tx.db, { userId }),
      endShareLinks: (tx, userId) => endLinks(tx, { userId }),
    },
    invitedAddresses: { isProven: (tx, proof) => isInvitedAddress(tx, { keys }, proof) },
    sharedCounts: createSharedCounts({ ports }),
    accountDeletions: { undo: undoDeletion },
    personalData,
    engineMetrics: metrics?.engines ?? { observe() {} },
    generationMetrics: metrics?.generations ?? { ended() {} },
  };
  const shared = { ports, settings, keys, services };
  const live = createPublish(notifier, sessionCache.receive);
  const emit = createEmit(listeners, { settings, ports });
  const tempFolders = sweepTempFolders();
  const hashNetwork = createHasher(ring, "networks");
  const limits = createLimits({ pool, secret: ring.current.key, scale: config.RATE_LIMIT_SCALE });

  return {
    config,
    log,
    database,
    payloads,
    sessionCache,
    notifier,
    createListener,
    ...shared,
    context: ({ actor, admin, requestId, client } = {}) => ({
      db,
      clock: () => new Date(),
      jobs: sender.jobs,
      live,
      emit,
      limits,
      ...shared,
      actor,
      admin,
      // Computed on demand, because most requests record no security event.
      get client() {
        if (!client) return undefined;
        const { network, userAgent } = client();
        const [networkHash, ...olderNetworkHashes] = hashNetwork(network);
        return { networkHash, olderNetworkHashes, userAgent };
      },
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
      await imageScreen.close();
      await contentCredentials.close();
      await closeEngines();
      switches.close();
      await linkViewCounter.close();
      await retentionCounter.close();
      await notifier.close();
      await database.close();
    },
  };
}

const OPENAI = "https://api.openai.com/v1";

function createModerator(config: Config) {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL = OPENAI, MODERATION: reach } = config;
  if (key === undefined || reach === "off") return undefined;
  const url = `${OPENAI_BASE_URL}/moderations`;
  const isRequired = config.MODERATION_OUTAGE === "refuse";
  return createOpenAiModeration({ key, url, reach, isRequired });
}
