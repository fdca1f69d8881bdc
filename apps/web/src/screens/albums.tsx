import { AlbumList } from "../features/albums/album-list.tsx";
import { readAlbumsAhead } from "../features/albums/albums.api.ts";
import { getSession } from "../features/auth/session.ts";

/** Runs while the session call is pending, which saves one round trip. */
export function readListAhead(): void {
  const { user } = getSession();
  if (user) readAlbumsAhead(user.id);
}

export function AlbumsScreen() {
  return <AlbumList />;
}
