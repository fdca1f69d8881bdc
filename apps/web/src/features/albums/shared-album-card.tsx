import { generatePath, Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Panel } from "../../ui/page.tsx";
import { AlbumCover } from "./album-cover.tsx";
import { useSharedAlbums } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";
import "../../styles/albums.css";

const { shared: messages } = albumsMessages;

/** The shared album that changed last. */
export function SharedAlbumCard() {
  const [album] = useSharedAlbums();
  if (!album) return null;
  return (
    <Panel>
      <section aria-labelledby="shared-album">
        <div className="panel-head">
          <h2 id="shared-album" className="min-w-0 truncate">
            {album.title}
          </h2>
          <Link to={generatePath(paths.oneAlbum, { id: album.id })} className="panel-link">
            {messages.open}
          </Link>
        </div>
        {album.cover.length > 0 && <AlbumCover cover={album.cover} />}
        <p className="mt-3 text-label text-muted">
          {messages.line(album.item_count, album.partner_name)}
        </p>
      </section>
    </Panel>
  );
}
