import { useParams } from "react-router";
import type { AlbumParts } from "../features/albums/album-parts.ts";
import { AlbumView } from "../features/albums/album-view.tsx";
import { ShareAlbumAction } from "../features/sharing/share-album-action.tsx";
import { ShareAction } from "../features/sharing/share-action.tsx";

const parts: AlbumParts = {
  share: (album) => <ShareAlbumAction album={album} variant="primary" />,
  shareImage: (image) => <ShareAction image={image} />,
};

export function AlbumScreen() {
  const { id = "" } = useParams();
  return <AlbumView id={id} parts={parts} />;
}
