import { useMutation } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { deletion, restoring } from "./images.api.ts";

/** Asks twice, deletes, and offers to take it back. True only if the image is gone. */
export function useDeletion() {
  const ask = useConfirm();
  const { mutateAsync: remove, isPending } = useMutation(deletion);
  const restore = useRestoring();

  async function removeImage(image: Image): Promise<boolean> {
    const isMeant =
      (await ask({ question: "Delete this image?", confirmLabel: "Delete", tone: "danger" })) &&
      (await ask({
        question: "Are you sure you want to delete this image?",
        line: "For 30 days it can be taken back from Recently deleted.",
        confirmLabel: "Yes, delete it",
        tone: "danger",
      }));
    if (!isMeant) return false;
    try {
      await remove(image);
    } catch {
      toast.error("Failed to delete image");
      return false;
    }
    toast.success("Image deleted successfully", {
      label: "Undo",
      run: () => void restore.restoreImage(image),
    });
    return true;
  }
  return { removeImage, isDeleting: isPending };
}

export function useRestoring() {
  const { mutateAsync: restore, isPending, variables } = useMutation(restoring);

  async function restoreImage(image: Image): Promise<void> {
    try {
      await restore(image);
      toast.success("Image restored");
    } catch {
      toast.error("Failed to restore image");
    }
  }
  return { restoreImage, restoringId: isPending ? variables.id : undefined };
}
