/** The door to pictures. */
export { copyOriginal } from "./copy-original.ts";
export { eraseSomePictures } from "./erase-some-pictures.ts";
export { eraseConfirmed, eraseTrash } from "./erase-trash.ts";
export { findOrphans } from "./find-orphans.ts";
export { givePictureCopy } from "./give-picture-copy.ts";
export { giveStoredFile } from "./give-stored-file.ts";
export {
  countImages,
  findImage,
  findShown,
  holdShown,
  listImagesById,
  listShown,
  type ShownPicture,
} from "./images.store.ts";
export { openImaging } from "./imaging.ts";
export { countOwned, type OwnedImage } from "./owned-images.store.ts";
export { pictureFolderOf } from "./picture-files.ts";
export { eachImageOf, endingOf, readOriginal } from "./read-originals.ts";
export { showGenerated, storeGenerated } from "./show-generated.ts";
export { sweepPictures } from "./sweep-pictures.ts";
export { takeInImage } from "./take-in-image.ts";
