/** The public API of the images feature. */
export { serveVariant } from "./serve-variant.ts";
export { serveStoredFile } from "./serve-stored-file.ts";
export {
  countImages,
  findImage,
  findImageAsset,
  listImagesById,
  listImageAssets,
  updateNotSuggested,
  updateTrashedAt,
  type ImageAsset,
} from "./images.store.ts";
export { findCopySource, findImageBySha, listKeptCopies } from "./image-copies.store.ts";
export { lockImageShared, lockImagesShared, type LockedImage } from "./image-locks.store.ts";
export { imageCounts, visibleImageOf } from "./images.read-model.ts";
export { findOpenErasure } from "./erasures.store.ts";
export { listPictureDays } from "./picture-days.store.ts";
export { countOwnedImages, listOwnedImages, type OwnedImage } from "./owned-images.store.ts";
export { assetFolderOf, extensionOf, originalBytesOf, originalPathOf } from "./asset-files.ts";
export { decodeUpload } from "./decode-upload.ts";
export { discardGenerated } from "./discard-generated.ts";
export { copyImage, SourceMissingError } from "./copy-image.ts";
export { copyOriginal } from "./copy-original.ts";
export { deleteAssetFiles } from "./delete-asset-files.ts";
export { eraseImages } from "./erase-images.ts";
export { readOriginal } from "./read-original.ts";
export { publishGenerated } from "./publish-generated.ts";
export { storeGenerated } from "./store-generated.ts";
export { repairAssets } from "./repair-assets.ts";
export { uploadImage } from "./upload-image.ts";
export { serveContentFile } from "./serve-content-file.ts";
export { listContentFiles } from "./list-content-files.ts";
export { removeContentFiles } from "./remove-content-files.ts";
export { storeContentFile } from "./store-content-file.ts";
