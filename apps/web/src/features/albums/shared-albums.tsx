import { ChevronRight } from "lucide-react";
import { generatePath, Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Panel } from "../../ui/page.tsx";
import { AlbumPicture, coloursOf } from "./album-picture.tsx";
import { useSharedAlbums } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";
import "../../styles/albums.css";

const { shared: messages, list } = albumsMessages;
const SHOWN = 4;

/** The albums that two linked people share, as part of their page. */
export function SharedAlbums() {
  const albums = useSharedAlbums();
  if (albums.length === 0) return null;
  return (
    <Panel>
      <section aria-labelledby="shared-albums">
        <h2 id="shared-albums">{messages.title}</h2>
        <ul className="album-rows shared-rows">
          {albums.slice(0, SHOWN).map(({ id, title, cover: [cover], item_count }) => (
            <li key={id}>
              <Link to={generatePath(paths.oneAlbum, { id })}>
                <span className="shared-thumbnail" {...(cover && { style: coloursOf(cover) })}>
                  {cover && <AlbumPicture {...cover} alt="" />}
                </span>
                <span className="min-w-0 flex-1">
                  <strong>{title}</strong>
                  <small>{list.count(item_count)}</small>
                </span>
                <ChevronRight aria-hidden="true" strokeWidth={1.75} />
              </Link>
            </li>
          ))}
        </ul>
        {albums.length > SHOWN && (
          <Link to={paths.album} className="panel-link">
            {messages.all(albums.length)}
          </Link>
        )}
      </section>
    </Panel>
  );
}
