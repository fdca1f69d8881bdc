import type { CoverImage } from "@twofold/contract/albums";
import { AlbumPicture, coloursOf } from "./album-picture.tsx";

/** The chosen picture, or up to three of the first ones. */
export function AlbumCover({ cover }: { cover: readonly CoverImage[] }) {
  return (
    <span className="album-cover" data-count={cover.length} aria-hidden="true">
      {cover.map((image) => (
        <span key={image.item_id} style={coloursOf(image)}>
          <AlbumPicture {...image} alt="" sizes="(min-width: 40rem) 12rem, 50vw" />
        </span>
      ))}
    </span>
  );
}
