/** The public API of the images feature. */
export { serveVariant } from "./serve-variant.ts";
export { serveStoredFile } from "./serve-stored-file.ts";
export {
  countImages,
  findImage,
  findImageAsset,
  lockImageShared,
  listImagesById,
  listImageAssets,
  type ImageAsset,
} from "./images.store.ts";
export { countOwnedImages, listOwnedImages, type OwnedImage } from "./owned-images.store.ts";
export { assetFolderOf, extensionOf, originalPathOf } from "./asset-files.ts";
export { decodeUpload } from "./decode-upload.ts";
export { copyOriginal } from "./copy-original.ts";
export { readOriginal } from "./read-original.ts";
export { publishGenerated } from "./publish-generated.ts";
export { storeGenerated } from "./store-generated.ts";
export { repairAssets } from "./repair-assets.ts";
export { uploadImage } from "./upload-image.ts";
