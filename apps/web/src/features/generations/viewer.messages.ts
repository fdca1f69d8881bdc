import { plural } from "../../lib/language.ts";

/** What the viewer of a picture offers to make next. */
export const viewerMessages = {
  compare: "Compare",
  anotherScene: "Try another scene",
  inPicture: "Use in a picture",
  sourcePhotos: (photos: number) =>
    plural(photos, {
      one: "Made from one photo",
      other: photos === 2 ? "Made from two photos" : `Made from ${photos} photos`,
    }),
  again: "Use again",
};
