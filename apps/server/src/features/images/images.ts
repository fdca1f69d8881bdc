/** The public API of the images feature. */
export { eraseUserAssets } from "./erase-user-assets.ts";
export { purgeConfirmed, purgeTrash } from "./purge-trash.ts";
export { findOrphans } from "./find-orphans.ts";
export { serveVariant } from "./serve-variant.ts";
export { serveStoredFile } from "./serve-stored-file.ts";
export {
  countImages,
  findImage,
  findShown,
  lockShared,
  listImagesById,
  listShown,
  type SharedAsset,
} from "./images.store.ts";
export { countOwned, type OwnedImage } from "./owned-images.store.ts";
export { assetFolderOf } from "./asset-files.ts";
export { copyOriginal, eachImageOf, endingOf, readOriginal } from "./original-files.ts";
export { publishGenerated, storeGenerated } from "./publish-generated.ts";
export { repairAssets } from "./repair-assets.ts";
export { uploadImage } from "./upload-image.ts";
