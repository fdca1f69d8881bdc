import * as admin from "@twofold/contract/admin/ads";
import * as contract from "@twofold/contract/ads";
import type { Mount } from "#kit/http/mount.ts";
import { changeAd } from "./change-ad.ts";
import { deleteAd } from "./delete-ad.ts";
import { listAdminAds } from "./list-admin-ads.ts";
import { listAds } from "./list-ads.ts";
import { serveAdImage } from "./serve-ad-image.ts";
import { uploadAdImage } from "./upload-ad-image.ts";

export function adsRoutes(mount: Mount): void {
  mount(contract.listAds, ({ ctx }) => listAds(ctx));
  mount.file(contract.adImage, ({ ctx, params }) => serveAdImage(ctx, params.filename));

  mount(admin.listAdminAds, ({ ctx }) => listAdminAds(ctx));
  mount(admin.uploadAdImage, ({ ctx, files }) => uploadAdImage(ctx, files.file[0]));
  mount(admin.createAd, ({ ctx, body }) => changeAd(ctx, { values: body }));
  mount(admin.changeAd, ({ ctx, params, body: { version, ...values } }) =>
    changeAd(ctx, { seen: { id: params.id, version }, values }),
  );
  mount(admin.deleteAd, ({ ctx, params, body }) =>
    deleteAd(ctx, { id: params.id, version: body.version }),
  );
}
