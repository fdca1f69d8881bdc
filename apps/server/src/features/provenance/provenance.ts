/** The door to where pictures come from. */
export { jpegWithXmp } from "./jpeg-metadata.ts";
export { LIKENESS_HEIGHT, LIKENESS_WIDTH, likenessOf } from "./likeness.ts";
export { provenanceKeys } from "./made-mark.ts";
export { makingOf, type Making } from "./making.ts";
export { openMarks } from "./marks.ts";
export { blankXmp } from "./xmp.ts";
