import * as contract from "@twofold/contract/sharing";
import * as albumContract from "@twofold/contract/sharing/shared-album";
import type { FastifyRequest } from "fastify";
import type { Ctx } from "#kit/ctx.ts";
import type { Mount } from "#kit/http/mount.ts";
import type { DynamicPage } from "#kit/http/web-app.ts";
import { cookieOf } from "#kit/http/credentials.ts";
import { networkOf } from "#kit/limits.ts";
import { describeSharedPage } from "./describe-shared-page.ts";
import { endAllLinks } from "./end-all-links.ts";
import { endLink } from "./end-link.ts";
import { serveSharedFile } from "./serve-shared-file.ts";
import { getSharedArchive } from "./get-shared-archive.ts";
import { getShared } from "./get-shared.ts";
import { serveSharedArchive } from "./serve-shared-archive.ts";
import { createLink } from "./create-link.ts";
import { changeLink } from "./change-link.ts";
import { enterLinkPassword } from "./enter-link-password.ts";
import { linkCookie, linkCookieHeaders } from "./link-cookie.ts";
import { listSharedItems } from "./list-shared-items.ts";
import { renewLink } from "./renew-link.ts";
import type { Visit } from "./resolved-link.ts";
import { privateHeaders } from "./resolve-link.ts";
import { serveSharedItem } from "./serve-shared-item.ts";
import { reportShared } from "./report-shared.ts";
import { listLinksFor } from "./list-links.ts";

interface SharingRoutesOptions {
  readonly isHttps: boolean;
}

export function sharingRoutes(mount: Mount, { isHttps }: SharingRoutesOptions): void {
  const visitOf = (request: FastifyRequest, token: string): Visit => ({
    token,
    network: networkOf(request.ip),
    pass: cookieOf(request, linkCookie(token), isHttps),
  });

  mount(contract.listShareLinks, async ({ ctx, query }) => ({
    links: await listLinksFor(ctx, query),
  }));
  mount(contract.createShareLink, ({ ctx, body }) => createLink(ctx, body));
  mount(contract.changeShareLink, ({ ctx, params, body }) => changeLink(ctx, params.id, body));
  mount(contract.renewShareLink, ({ ctx, body }) => renewLink(ctx, body.token));
  mount(contract.endShareLink, ({ ctx, params }) => endLink(ctx, params.id));
  mount(contract.endAllShareLinks, ({ ctx }) => endAllLinks(ctx));

  mount(contract.getShared, ({ ctx, params, http }) => {
    http.reply.headers(privateHeaders);
    return getShared(ctx, visitOf(http.request, params.token));
  });
  mount.file(contract.sharedFile, ({ ctx, params, query, http }) =>
    serveSharedFile(ctx, {
      ...visitOf(http.request, params.token),
      size: query.size,
      headers: http.request.headers,
    }),
  );
  mount(contract.reportShared, ({ ctx, params, body, http }) =>
    reportShared(ctx, visitOf(http.request, params.token), body),
  );

  mount(albumContract.enterLinkPassword, async ({ ctx, params, body, http }) => {
    const visit = visitOf(http.request, params.token);
    const pass = await enterLinkPassword(ctx, visit, body.password);
    http.reply.headers(linkCookieHeaders(params.token, pass, isHttps));
  });
  mount(albumContract.listSharedItems, ({ ctx, params, query, http }) => {
    http.reply.headers(privateHeaders);
    return listSharedItems(ctx, visitOf(http.request, params.token), query.cursor);
  });
  mount.file(albumContract.sharedItemFile, ({ ctx, params, query, http }) =>
    serveSharedItem(ctx, {
      ...visitOf(http.request, params.token),
      itemId: params.item_id,
      size: query.size,
      headers: http.request.headers,
    }),
  );
  mount(albumContract.getSharedArchive, ({ ctx, params, http }) => {
    http.reply.headers(privateHeaders);
    return getSharedArchive(ctx, visitOf(http.request, params.token));
  });
  mount.file(albumContract.sharedArchive, ({ ctx, params, query, http }) =>
    serveSharedArchive(ctx, {
      ...visitOf(http.request, params.token),
      part: query.part,
      isHead: http.request.method === "HEAD",
    }),
  );
}

/** The page of a share link. */
export const sharedPage = (context: () => Ctx): DynamicPage => ({
  path: "/s/:token",
  describe: (request, language) => {
    const { token } = request.params as { token: string };
    return describeSharedPage(context(), { token, network: networkOf(request.ip) }, language);
  },
});
