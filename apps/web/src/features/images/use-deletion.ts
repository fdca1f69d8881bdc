import { useMutation } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import { useState } from "react";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { deletion, restoring } from "./images.api.ts";

/** Asks twice, deletes, and offers to take it back. */
export function useDeletion() {
  const ask = useConfirm();
  const { mutateAsync: remove, isPending } = useMutation(deletion);
  const { restoreImage } = useRestoring();
  const [isAsking, setAsking] = useState(false);

  async function askTwice(): Promise<boolean> {
    setAsking(true);
    const isMeant =
      (await ask({ question: "Delete this image?", confirmLabel: "Delete", tone: "danger" })) &&
      (await ask({
        question: "Are you sure you want to delete this image?",
        line: "For 30 days it can be taken back from Recently deleted.",
        confirmLabel: "Yes, delete it",
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
      toast.error("Failed to delete image");
      return;
    }
    toast.success("Image deleted successfully", {
      label: "Undo",
      run: () => void restoreImage(image),
    });
  }
  return { removeImage, isAsking, isDeleting: isPending };
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
