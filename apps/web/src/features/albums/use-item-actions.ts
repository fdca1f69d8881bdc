import { useMutation } from "@tanstack/react-query";
import type { AlbumItem } from "@twofold/contract/albums";
import { toastProblem } from "../../lib/problem-message.ts";
import { toast } from "../../ui/toast.ts";
import { itemBefore } from "./album-pages.ts";
import { moveItemsMutation, putBackItemsMutation, removeItemsMutation } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";

const { removing, order } = albumsMessages;

/** Moves items, and removes them with undo. */
export function useItemActions(albumId: string, items: readonly AlbumItem[]) {
  const { mutate: move } = useMutation(moveItemsMutation);
  const { mutateAsync: remove } = useMutation(removeItemsMutation);
  const { mutateAsync: putBack, isPending, variables } = useMutation(putBackItemsMutation);

  /** Puts the items into a gap of the present order: 0 is before the first item. */
  function moveToGap(itemIds: readonly string[], gap: number, onMoved?: () => void): void {
    const after = itemBefore(items, new Set(itemIds), gap);
    move(
      { id: albumId, itemIds, after },
      {
        onSuccess: () => onMoved?.(),
        onError: () => toast.error(order.failed),
      },
    );
  }

  async function putBackItems(itemIds: readonly string[]): Promise<void> {
    try {
      const back = await putBack({ id: albumId, itemIds });
      toast.success(removing.putBack(back.length));
    } catch (error) {
      toastProblem(error);
    }
  }

  async function removeItems(itemIds: readonly string[]): Promise<void> {
    try {
      const removed = await remove({ id: albumId, itemIds });
      toast.success(removing.done(removed.length), {
        label: albumsMessages.undo,
        run: () => void putBackItems(removed),
      });
    } catch {
      toast.error(removing.failed);
    }
  }
  return {
    moveToGap,
    removeItems,
    putBackItems,
    puttingBack: isPending ? variables.itemIds : undefined,
  };
}
