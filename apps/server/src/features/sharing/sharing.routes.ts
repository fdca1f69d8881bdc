import * as contract from "@twofold/contract/sharing";
import type { FastifyRequest } from "fastify";
import type { Ctx } from "#kit/ctx.ts";
import type { Mount } from "#kit/http/mount.ts";
import type { DynamicPage } from "#kit/http/web-app.ts";
import { networkOf } from "#kit/limits.ts";
import { describeSharedPage } from "./describe-shared-page.ts";
import { endAllLinks } from "./end-all-links.ts";
import { endLink } from "./end-link.ts";
import { serveSharedFile } from "./serve-shared-file.ts";
import { getShared } from "./get-shared.ts";
import { createLink } from "./create-link.ts";
import { privateHeaders, type Visit } from "./resolve-link.ts";
import { reportShared } from "./report-shared.ts";
import { listLinksFor } from "./list-links.ts";

const visitOf = (request: FastifyRequest, token: string): Visit => ({
  token,
  network: networkOf(request.ip),
});

export function sharingRoutes(mount: Mount): void {
  mount(contract.listShareLinks, async ({ ctx, query }) => ({
    links: await listLinksFor(ctx, query.image_id),
  }));
  mount(contract.createShareLink, ({ ctx, body }) => createLink(ctx, body));
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
    reportShared(ctx, visitOf(http.request, params.token), body.reason),
  );
}

/** The page of a share link. */
export const sharedPage = (context: () => Ctx): DynamicPage => ({
  path: "/s/:token",
  describe: (request, language) => {
    const { token } = request.params as { token: string };
    return describeSharedPage(context(), visitOf(request, token), language);
  },
});
