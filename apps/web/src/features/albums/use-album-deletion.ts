import { useMutation } from "@tanstack/react-query";
import type { Album } from "@twofold/contract/albums";
import { toastProblem } from "../../lib/problem-message.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { deleteAlbumMutation, restoreAlbumMutation } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";

const { deleting: messages } = albumsMessages;

/** Asks for confirmation, deletes, and offers undo. */
export function useAlbumDeletion() {
  const ask = useConfirm();
  const { mutateAsync: remove } = useMutation(deleteAlbumMutation);
  const { mutateAsync: restore, isPending, variables } = useMutation(restoreAlbumMutation);

  async function restoreAlbum(album: Pick<Album, "id">): Promise<void> {
    try {
      await restore(album);
      toast.success(messages.restored);
    } catch (error) {
      toastProblem(error);
    }
  }

  /** Returns whether the album was deleted. */
  async function deleteAlbum(album: Album): Promise<boolean> {
    const isMeant = await ask({
      question: messages.ask(album.title),
      line: messages.line,
      confirmLabel: messages.confirm,
      tone: "danger",
    });
    if (!isMeant) return false;
    try {
      await remove(album);
    } catch {
      toast.error(messages.failed);
      return false;
    }
    toast.success(messages.done, {
      label: albumsMessages.undo,
      run: () => void restoreAlbum(album),
    });
    return true;
  }
  return { deleteAlbum, restoreAlbum, restoringId: isPending ? variables.id : undefined };
}
