import * as contract from "@twofold/contract/admin/removals";
import type { Mount } from "#kit/http/mount.ts";
import { decideAnyRemoval } from "./decide-any-removal.ts";
import { getAnyRemoval } from "./get-any-removal.ts";
import { toRemovalResponse } from "./removal-response.ts";
import { serveRemovalImage } from "./serve-removal-image.ts";

export function removalsAdminRoutes(mount: Mount): void {
  mount(contract.getRemovalRequest, async ({ ctx, params }) =>
    toRemovalResponse(ctx, await getAnyRemoval(ctx, params)),
  );

  mount.file(contract.removalRequestImage, ({ ctx, params, http }) =>
    serveRemovalImage(ctx, { id: params.id, accept: http.request.headers.accept }),
  );

  mount(contract.decideRemovalRequest, async ({ ctx, params, body }) =>
    toRemovalResponse(ctx, await decideAnyRemoval(ctx, { id: params.id, ...body })),
  );
}
