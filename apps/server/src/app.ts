import { RENEWED_TOKEN_HEADER } from "@twofold/contract/access-token";
import { LANGUAGE_COOKIE } from "@twofold/contract/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ports } from "#kit/ctx.ts";
import { directUrl } from "#kit/db.ts";
import { bearerOf, clientOf, oldCookieOf } from "#kit/http/credentials.ts";
import { serveDocs } from "#kit/http/docs.ts";
import { createMount, type Mount } from "#kit/http/mount.ts";
import { sendNotFound } from "#kit/http/problems.ts";
import { serveSecurityTxt } from "#kit/http/security-txt.ts";
import { createServer } from "#kit/http/server.ts";
import { createStreams } from "#kit/http/stream.ts";
import { serveWebApp } from "#kit/http/web-app.ts";
import type { Live } from "#kit/live.ts";
import { isLoopback } from "#kit/loopback.ts";
import type { Metrics } from "#kit/metrics.ts";
import { createReadiness, readinessOf } from "#kit/readiness.ts";
import { accountRoutes } from "#features/account/account.routes.ts";
import { exportsRoutes } from "#features/account/exports.routes.ts";
import { albumsRoutes } from "#features/albums/albums.routes.ts";
import { fileCookie, requireReauthentication, setFileCookie } from "#features/auth/auth.ts";
import { authRoutes } from "#features/auth/auth.routes.ts";
import { oauthRoutes } from "#features/auth/oauth/oauth.routes.ts";
import { passkeysRoutes } from "#features/auth/passkeys/passkeys.routes.ts";
import { sessionsRoutes } from "#features/auth/sessions/sessions.routes.ts";
import { twoFactorRoutes } from "#features/auth/two-factor/two-factor.routes.ts";
import { creditsAdminRoutes } from "#features/credits/credits.admin.routes.ts";
import { creditsRoutes } from "#features/credits/credits.routes.ts";
import { enginesAdminRoutes } from "#features/engines/engines.admin.routes.ts";
import { enginesRoutes } from "#features/engines/engines.routes.ts";
import { eventsRoutes } from "#features/events/events.routes.ts";
import { remindersRoutes } from "#features/events/reminders/reminders.routes.ts";
import { generationsRoutes } from "#features/generations/generations.routes.ts";
import { imagesRoutes } from "#features/images/images.routes.ts";
import { liveRoutes } from "#features/live/live.routes.ts";
import { moderationAdminRoutes } from "#features/moderation/moderation.admin.routes.ts";
import { moderationRoutes } from "#features/moderation/moderation.routes.ts";
import { notificationsRoutes } from "#features/notifications/notifications.routes.ts";
import { partnersRoutes } from "#features/partners/partners.routes.ts";
import { provenanceRoutes } from "#features/provenance/provenance.routes.ts";
import { removalsAdminRoutes } from "#features/removals/removals.admin.routes.ts";
import { removalsRoutes } from "#features/removals/removals.routes.ts";
import { samplesRoutes } from "#features/samples/samples.routes.ts";
import { sharedPage, sharingRoutes } from "#features/sharing/sharing.routes.ts";
import { paymentsRoutes } from "#features/subscriptions/payments/payments.routes.ts";
import { subscriptionsRoutes } from "#features/subscriptions/subscriptions.routes.ts";
import { supportAdminRoutes } from "#features/support/support.admin.routes.ts";
import { supportRoutes } from "#features/support/support.routes.ts";
import { adsRoutes } from "#features/ads/ads.routes.ts";
import { systemEventsRoutes } from "#features/events/system-events.routes.ts";
import { bannersRoutes } from "#features/templates/banners/banners.routes.ts";
import { templateVersionsRoutes } from "#features/templates/versions/versions.routes.ts";
import {
  dashboardPicture,
  samplePage,
  templatesRoutes,
} from "#features/templates/templates.routes.ts";
import { usersRoutes } from "#features/users/users.routes.ts";
import { adminDelayedRoutes } from "#features/admin/delayed.routes.ts";
import { adminUsersRoutes } from "#features/admin/users.routes.ts";
import { adminRoutes } from "#features/admin/admin.routes.ts";
import { queuesRoutes } from "#features/admin/queues.routes.ts";
import { auditRoutes } from "#features/audit/audit.routes.ts";
import { recordFailedCall } from "#features/audit/record-failed-call.ts";
import { authorizeAdmin } from "#features/team/team.ts";
import { requireOn } from "#features/switches/switches.ts";
import { switchesRoutes } from "#features/switches/switches.routes.ts";
import { teamRoutes } from "#features/team/team.routes.ts";
import { securityTxtOf } from "./settings.ts";
import { allJobs } from "./worker.ts";
import type { Wiring } from "./wiring.ts";

export interface App {
  readonly server: FastifyInstance;
  readonly mount: Mount;
  /**
   * Requests are still accepted, while load balancers learn from /readyz that they should go elsewhere. The
   * streams end one after the other, so that not all pages reconnect together.
   */
  drain(seconds: number): Promise<void>;
}

export interface AppOptions {
  readonly live: Live;
  readonly metrics?: Metrics;
}

export async function buildApp(wiring: Wiring, { live, metrics }: AppOptions): Promise<App> {
  const { config, log } = wiring;
  let isStopping = false;
  const readiness = config.LIVE ? createReadiness(live, directUrl(config), log) : readinessOf(live);
  const server = await createServer({
    log,
    ...(metrics && { metrics }),
    publicUrl: config.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY,
    imageOrigins: await linkOrigins(wiring.ports.storage),
    floodLimit: config.FLOOD_LIMIT,
    isReady: () => !isStopping && readiness.isReady(),
  });
  server.addHook("onClose", () => readiness.close());
  const isHttps = config.PUBLIC_URL.startsWith("https:");
  const hasDocs = config.API_DOCS ?? (isLoopback(config.PUBLIC_URL) ? "on" : "off");
  if (hasDocs === "on") await serveDocs(server, { isHttps });

  const { authenticator, switches } = wiring.services;
  switches.follow(live);
  wiring.sessionCache.follow(live);
  const authenticate = (request: FastifyRequest, { isReading } = { isReading: false }) =>
    authenticator[isReading ? "byTokenForReading" : "byToken"](bearerOf(request) ?? "", new Date());
  const streams = createStreams({
    live,
    listActiveSessions: (userId, ids) => authenticator.listActive({ userId, ids }, new Date()),
  });
  metrics?.watchLive(live, streams.count);
  server.addHook("preClose", async () => {
    isStopping = true;
    streams.endAll();
  });
  const mount = createMount({
    app: server,
    context: (request) =>
      wiring.context({
        actor: request.actor,
        admin: request.adminCall,
        requestId: request.id,
        client: () => clientOf(request),
      }),
    async authenticate(request, reply, options) {
      const session = await authenticate(request, options);
      if (session?.renewedToken) {
        reply.header(RENEWED_TOKEN_HEADER, session.renewedToken);
        reply.header("set-cookie", setFileCookie(authenticator.fileCookieFor(session), isHttps));
      }
      return session;
    },
    authenticateForFile: async (request) => {
      const cookie = oldCookieOf(request, fileCookie);
      return (
        (await authenticate(request)) ??
        (cookie ? authenticator.byFileCookie(cookie, new Date()) : undefined)
      );
    },
    requireReauthentication,
    requireOn,
    admins: { authorize: authorizeAdmin, recordFailure: recordFailedCall },
    streams,
  });

  authRoutes(mount, { fileCookieFor: authenticator.fileCookieFor, isHttps });
  sessionsRoutes(mount, { isHttps });
  twoFactorRoutes(mount);
  passkeysRoutes(mount);
  oauthRoutes(mount, { isHttps });
  usersRoutes(mount);
  accountRoutes(mount);
  exportsRoutes(mount);
  notificationsRoutes(mount);
  liveRoutes(mount, live);
  remindersRoutes(mount);
  imagesRoutes(mount);
  albumsRoutes(mount);
  templatesRoutes(mount);
  bannersRoutes(mount);
  templateVersionsRoutes(mount);
  adsRoutes(mount);
  creditsRoutes(mount);
  subscriptionsRoutes(mount);
  paymentsRoutes(mount);
  enginesRoutes(mount);
  enginesAdminRoutes(mount);
  generationsRoutes(mount, live);
  eventsRoutes(mount);
  systemEventsRoutes(mount);
  provenanceRoutes(mount);
  supportRoutes(mount);
  supportAdminRoutes(mount);
  sharingRoutes(mount, { isHttps });
  moderationRoutes(mount);
  moderationAdminRoutes(mount);
  samplesRoutes(mount);
  removalsRoutes(mount);
  removalsAdminRoutes(mount);
  adminRoutes(mount, allJobs());
  adminUsersRoutes(mount);
  adminDelayedRoutes(mount);
  creditsAdminRoutes(mount);
  teamRoutes(mount);
  auditRoutes(mount);
  partnersRoutes(mount);
  switchesRoutes(mount);
  queuesRoutes(mount, allJobs());

  serveSecurityTxt(server, securityTxtOf(config), new Date());
  if (config.WEB_DIST)
    await serveWebApp(server, {
      dist: config.WEB_DIST,
      otherPaths: ["api", "uploads", "ai_gallery"],
      publicUrl: config.PUBLIC_URL,
      languageCookie: LANGUAGE_COOKIE,
      dynamicPages: [sharedPage(() => wiring.context()), samplePage(() => wiring.context())],
      firstPictures: [dashboardPicture(() => wiring.context())],
    });
  else server.setNotFoundHandler(sendNotFound);
  return {
    server,
    mount,
    async drain(seconds) {
      isStopping = true;
      await streams.endWithin(seconds * 1000);
    },
  };
}

/** Where a browser is sent for pictures, if storage gives them out itself. */
async function linkOrigins({ link }: Ports["storage"]): Promise<string[]> {
  if (!link) return [];
  const url = await link("any", { seconds: 1, headers: { "cache-control": "no-store" } });
  return [new URL(url).origin];
}
