import * as contract from "@twofold/contract/admin/banners";
import type { Mount } from "#kit/http/mount.ts";
import { changeBanner } from "./change-banner.ts";
import { deleteBanner } from "./delete-banner.ts";
import { listAdminBanners } from "./list-admin-banners.ts";
import { orderBanners } from "./order-banners.ts";

export function bannersRoutes(mount: Mount): void {
  mount(contract.listAdminBanners, ({ ctx }) => listAdminBanners(ctx));
  mount(contract.createBanner, ({ ctx, body }) => changeBanner(ctx, { values: body }));
  mount(contract.changeBanner, ({ ctx, params, body: { version, ...values } }) =>
    changeBanner(ctx, { seen: { id: params.id, version }, values }),
  );
  mount(contract.deleteBanner, ({ ctx, params, body }) =>
    deleteBanner(ctx, { id: params.id, version: body.version }),
  );
  mount(contract.orderBanners, ({ ctx, body }) => orderBanners(ctx, body));
}
