import * as contract from "@twofold/contract/images";
import { imageDownload } from "@twofold/contract/downloads";
import type { Mount, MountedRequest } from "#kit/http/mount.ts";
import { page } from "#kit/http/replies.ts";
import { erasedAfter } from "./trash-period.ts";
import { serveDownload } from "./serve-download.ts";
import { serveImageFile } from "./serve-image-file.ts";
import { countImages, countTrashed, listImages, listTrashed } from "./images.store.ts";
import { uploadImage } from "./upload-image.ts";
import { markFavourite } from "./mark-favourite.ts";
import { restoreImage } from "./restore-image.ts";
import { restoreImages } from "./restore-images.ts";
import { trashImage } from "./trash-image.ts";
import { trashImages } from "./trash-images.ts";

export function imagesRoutes(mount: Mount): void {
  mount(contract.listImages, async ({ ctx, query }) => {
    const { source, limit, cursor, favourites: isFavourite, suggested: isSuggested } = query;
    const filter = { isFavourite, isSuggested };
    const userId = ctx.actor.user.id;
    const [images, total] = await Promise.all([
      listImages(ctx.db, { userId }, { source, limit, before: cursor, ...filter }),
      countImages(ctx.db, { userId, source, ...filter }),
    ]);
    return { images, total, ...page(images, limit, ({ id }) => id) };
  });

  const handleUpload = ({
    ctx,
    form,
    files,
    headers,
  }: MountedRequest<typeof contract.uploadImage | typeof contract.addImage>) =>
    uploadImage(ctx, {
      file: files.file[0],
      isCoupleImage: form.is_couple_image,
      uploadKey: headers["idempotency-key"],
    });
  mount(contract.uploadImage, handleUpload);
  mount(contract.addImage, handleUpload);

  mount(contract.deleteImage, ({ ctx, params }) => trashImage(ctx, params.id));
  mount(contract.restoreImage, ({ ctx, params }) => restoreImage(ctx, params.id));
  mount(contract.trashImages, async ({ ctx, body }) => ({ ids: await trashImages(ctx, body.ids) }));
  mount(contract.restoreImages, async ({ ctx, body }) => ({
    ids: await restoreImages(ctx, body.ids),
  }));
  mount(contract.markFavourite, ({ ctx, params, body }) =>
    markFavourite(ctx, { id: params.id, isFavourite: body.is_favourite }),
  );
  mount(contract.listTrash, async ({ ctx }) => {
    const userId = ctx.actor.user.id;
    const [trashed, total] = await Promise.all([
      listTrashed(ctx.db, { userId }, contract.MAX_IMAGES_A_PAGE),
      countTrashed(ctx.db, { userId }),
    ]);
    const images = trashed.map(({ image, trashedAt }) =>
      Object.assign(image, { erased_after: erasedAfter(trashedAt).toISOString() }),
    );
    return { images, total };
  });

  mount.file(imageDownload, ({ ctx, params, query }) =>
    serveDownload(ctx, { id: params.id, size: query.size }),
  );
  mount.file(contract.imageFile, ({ ctx, params, query, http }) =>
    serveImageFile(ctx, {
      userId: params.user_id,
      filename: params.filename,
      size: query.size,
      isFromTrash: query.from === "trash",
      headers: http.request.headers,
    }),
  );
}
