import * as contract from "@twofold/contract/admin/moderation";
import type { Mount } from "#kit/http/mount.ts";
import { decideAnyAppeal } from "./decide-any-appeal.ts";
import { decideAnyItem } from "./decide-any-item.ts";
import { decideItems } from "./decide-items.ts";
import { getAnyItem } from "./get-any-item.ts";
import { toItemResponse } from "./item-response.ts";
import { rulingOf } from "./ruling.ts";
import { serveItemImage } from "./serve-item-image.ts";

export function moderationAdminRoutes(mount: Mount): void {
  mount(contract.getModerationItem, async ({ ctx, params }) =>
    toItemResponse(ctx, await getAnyItem(ctx, params)),
  );

  mount.file(contract.moderationImage, ({ ctx, params, http }) =>
    serveItemImage(ctx, { id: params.id, accept: http.request.headers.accept }),
  );

  mount(contract.decideModerationItem, async ({ ctx, params, body }) => {
    const { version, note } = body;
    const ruling = rulingOf({ ...body, by: ctx.actor.user.id });
    const decided = { id: params.id, version, ruling, note, caller: ctx };
    const { item, seq } = await decideAnyItem(ctx, decided);
    return { ...(await toItemResponse(ctx, item)), seq };
  });

  mount(contract.decideModerationItems, ({ ctx, body }) =>
    decideItems(ctx, {
      items: body.items,
      ruling: rulingOf({ ...body, by: ctx.actor.user.id }),
    }),
  );

  mount(contract.decideModerationAppeal, async ({ ctx, params, body }) =>
    toItemResponse(ctx, await decideAnyAppeal(ctx, { id: params.id, ...body })),
  );
}
