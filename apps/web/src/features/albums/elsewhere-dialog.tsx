import { useMutation } from "@tanstack/react-query";
import { MAX_ITEMS_AN_ALBUM, type Album, type AlbumItem } from "@twofold/contract/albums";
import { toastProblem } from "../../lib/problem-message.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { AlbumCover } from "./album-cover.tsx";
import { addItemsMutation, useAlbums } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";

const { other: messages } = albumsMessages;

interface ElsewhereDialogProps {
  albumId: string;
  items: readonly AlbumItem[];
  open: boolean;
  onClose: () => void;
}

/** Adds the selected pictures to another album, too. */
export function ElsewhereDialog({ albumId, items, open, onClose }: ElsewhereDialogProps) {
  const { data: albums, isPending } = useAlbums();
  const { mutate: add, isPending: isAdding } = useMutation(addItemsMutation);
  const others = albums?.filter(({ id }) => id !== albumId) ?? [];

  const choose = ({ id, title }: Album): void =>
    add(
      { id, imageIds: items.map(({ image }) => image.id) },
      {
        onSuccess: ({ added, alreadyThere }) => {
          toast.success(
            added === 0
              ? albumsMessages.picker.alreadyThere(alreadyThere)
              : messages.added(added, title),
          );
          onClose();
        },
        onError: (error) => toastProblem(error),
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.title(items.length)}
    >
      {isPending && <Spinner className="w-full py-8" />}
      {albums && others.length === 0 && <p className="py-4 text-muted">{messages.none}</p>}
      <ul className="album-rows" aria-busy={isAdding}>
        {others.map((album) => {
          const isFull = album.item_count >= MAX_ITEMS_AN_ALBUM;
          return (
            <li key={album.id}>
              <button type="button" disabled={isFull || isAdding} onClick={() => choose(album)}>
                <AlbumCover cover={album.cover} />
                <span>
                  <strong>{album.title}</strong>
                  <small>
                    {isFull ? messages.full : albumsMessages.list.count(album.item_count)}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
