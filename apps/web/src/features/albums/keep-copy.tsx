import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { keepItemMutation } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";

const { viewer: messages } = albumsMessages;

/** Puts a copy of the partner's picture into the own gallery, where it stays. */
export function KeepCopy({ albumId, itemId }: { albumId: string; itemId: string }) {
  const { mutate, isPending } = useMutation({
    ...keepItemMutation,
    onError: (error) => toastProblem(error),
  });
  return (
    <Button
      icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
      loading={isPending}
      onClick={() =>
        mutate({ id: albumId, itemId }, { onSuccess: () => toast.success(messages.kept) })
      }
    >
      {messages.keep}
    </Button>
  );
}
