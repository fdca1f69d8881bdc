/** The door to pictures. */
export { copyOriginal } from "./copy-original.ts";
export { eraseConfirmed, eraseTrash } from "./erase-trash.ts";
export { findOrphans } from "./find-orphans.ts";
export { findImage, listShown } from "./images.store.ts";
export { openImaging } from "./imaging.ts";
export { showGenerated, storeGenerated } from "./show-generated.ts";
export { sweepPictures } from "./sweep-pictures.ts";
export { takeInImage } from "./take-in-image.ts";
