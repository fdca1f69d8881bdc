import type { DeletedAlbum } from "@twofold/contract/albums";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AlbumCover } from "./album-cover.tsx";
import { albumsMessages } from "./albums.messages.ts";
import { useAlbumDeletion } from "./use-album-deletion.ts";

const { deleting: messages } = albumsMessages;

interface DeletedAlbumsDialogProps {
  open: boolean;
  albums: readonly DeletedAlbum[];
  onClose: () => void;
}

export function DeletedAlbumsDialog({ open, albums, onClose }: DeletedAlbumsDialogProps) {
  const { restoreAlbum, restoringId } = useAlbumDeletion();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.title}
      description={messages.dialogLine}
      finalFocus={() =>
        document.querySelector<HTMLElement>(".deleted-albums") ?? document.getElementById("main")
      }
    >
      <ul className="album-rows">
        {albums.map((album) => (
          <li key={album.id}>
            <AlbumCover cover={album.cover} />
            <div>
              <strong>{album.title}</strong>
              <p>{albumsMessages.list.count(album.item_count)}</p>
            </div>
            <Button
              aria-label={messages.restoreThis(album.title)}
              loading={restoringId === album.id}
              onClick={() => void restoreAlbum(album)}
            >
              {messages.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
