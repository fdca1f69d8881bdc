/** The door to pictures. */
export { eraseConfirmed, eraseTrash } from "./erase-trash.ts";
export { findOrphans } from "./find-orphans.ts";
export { openImaging } from "./imaging.ts";
export { sweepPictures } from "./sweep-pictures.ts";
