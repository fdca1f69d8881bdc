import { useMutation } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import { useState } from "react";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { deleteImageMutation, restoreImageMutation } from "./images.api.ts";
import { imagesMessages } from "./images.messages.ts";

const { deleting } = imagesMessages;

/** Asks for confirmation, deletes, and offers undo. */
export function useDeletion() {
  const ask = useConfirm();
  const { mutateAsync: remove, isPending } = useMutation(deleteImageMutation);
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
  return { removeImage, isAsking, isDeleting: isPending };
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
