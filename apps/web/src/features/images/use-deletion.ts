import { useMutation } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import { useState } from "react";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import {
  deleteImageMutation,
  deleteImagesMutation,
  restoreImageMutation,
  restoreImagesMutation,
} from "./images.api.ts";
import { imagesMessages } from "./images.messages.ts";

const { deleting } = imagesMessages;

/** Asks for confirmation, deletes, and offers undo. */
export function useDeletion() {
  const ask = useConfirm();
  const { mutateAsync: remove, isPending } = useMutation(deleteImageMutation);
  const { mutateAsync: removeMany, isPending: isRemovingMany } = useMutation(deleteImagesMutation);
  const { mutateAsync: restoreMany } = useMutation(restoreImagesMutation);
  const { restoreImage } = useRestoring();
  const [isAsking, setAsking] = useState(false);

  async function askTwice(): Promise<boolean> {
    setAsking(true);
    const isMeant =
      (await ask({ question: deleting.ask, confirmLabel: deleting.confirm, tone: "danger" })) &&
      (await ask({
        question: deleting.askAgain,
        line: deleting.askAgainLine,
        confirmLabel: deleting.confirmAgain,
        tone: "danger",
      }));
    setAsking(false);
    return isMeant;
  }

  async function removeImage(image: Image): Promise<void> {
    if (!(await askTwice())) return;
    try {
      await remove(image);
    } catch {
      toast.error(deleting.failed);
      return;
    }
    toast.success(deleting.done, {
      label: deleting.undo,
      run: () => void restoreImage(image),
    });
  }

  /** One confirmation is enough here, because the selection was deliberate and can be undone. */
  async function removeImages(ids: readonly string[]): Promise<void> {
    const isMeant = await ask({
      question: deleting.askMany(ids.length),
      line: deleting.askManyLine,
      confirmLabel: deleting.confirm,
      tone: "danger",
    });
    if (!isMeant) return;
    try {
      const removed = await removeMany(ids);
      toast.success(deleting.doneMany(removed.length), {
        label: deleting.undo,
        run: () => void restoreImages(removed),
      });
    } catch {
      toast.error(deleting.failedMany);
    }
  }

  async function restoreImages(ids: readonly string[]): Promise<void> {
    try {
      const restored = await restoreMany(ids);
      toast.success(deleting.restoredMany(restored.length));
    } catch {
      toast.error(deleting.restoreFailed);
    }
  }
  return { removeImage, removeImages, isAsking, isDeleting: isPending || isRemovingMany };
}

export function useRestoring() {
  const { mutateAsync: restore, isPending, variables } = useMutation(restoreImageMutation);

  async function restoreImage(image: Image): Promise<void> {
    try {
      await restore(image);
      toast.success(deleting.restored);
    } catch {
      toast.error(deleting.restoreFailed);
    }
  }
  return { restoreImage, restoringId: isPending ? variables.id : undefined };
}
