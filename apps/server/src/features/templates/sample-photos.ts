import { fileURLToPath } from "node:url";

const folder = new URL("../../../seed/demo/files/", import.meta.url);

/** The rendered portraits of the sample couple, in the order of the people. */
export const samplePhotos = ["maya-1.jpg", "jonas-1.jpg"].map((name) =>
  fileURLToPath(new URL(name, folder)),
);
