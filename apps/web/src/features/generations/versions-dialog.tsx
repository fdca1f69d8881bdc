import { useMutation } from "@tanstack/react-query";
import type { Alternative, Alternatives } from "@twofold/contract/generations/alternatives";
import type { Image } from "@twofold/contract/images";
import { useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Dialog, DialogClose } from "../../ui/dialog.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { toast } from "../../ui/toast.ts";
import { deleteImagesMutation, restoreImagesMutation } from "../images/images.api.ts";
import { useAlternatives } from "./alternatives.api.ts";
import { requestCreate, type VersionsRequest } from "./create-request.ts";
import { NotUs } from "./not-us.tsx";
import { Version } from "./version.tsx";
import { versionsMessages as messages } from "./versions.messages.ts";
import "../../styles/generation.css";
import "../../styles/versions.css";

interface VersionsDialogProps {
  open: boolean;
  request: VersionsRequest;
  /** Downloads all of these images. */
  downloads: (images: readonly Image[]) => ReactNode;
  onClose: () => void;
}

/** All framings of one picture. Those that are not kept move to the trash; closing keeps all. */
export function VersionsDialog({ open, request, downloads, onClose }: VersionsDialogProps) {
  const { generationId, isFresh } = request;
  const { data, isError, refetch } = useAlternatives(generationId);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const images = data?.pictures.flatMap(({ image }) => image ?? []) ?? [];
  const kept = images.filter(({ id }) => !dropped.has(id));
  const title = isFresh ? messages.title : messages.titleLater;
  const shown = data ? entriesOf(data) : [];
  return (
    <Dialog bare size="make" open={open} onOpenChange={(next) => !next && onClose()} title={title}>
      <div className="versions">
        <div className="make-head">
          <div className="min-w-0">
            <h2 aria-hidden="true">
              {title} {isFresh && <Chip tone="today">{messages.isNew}</Chip>}
            </h2>
            <p>{messages.line(data ? shown.length : 3)}</p>
          </div>
          <DialogClose />
        </div>
        <div className="make-body">
          {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
          <fieldset className="versions-row">
            <legend className="sr-only">{messages.group}</legend>
            {shown.map(({ alternative, picture, isOpen }) => (
              <Version
                key={alternative ?? "composed"}
                {...{ request, alternative, picture, isOpen }}
                backdrop={images[0]}
                isKept={picture?.image ? !dropped.has(picture.image.id) : false}
                onKeep={(image, isKept) => setDropped(withChange(dropped, image.id, !isKept))}
              />
            ))}
          </fieldset>
          {kept.length > 0 && downloads(kept)}
        </div>
        <div className="make-foot">
          <div className="make-not-us">
            <NotUs of={{ generationId }} />
          </div>
          <Button onClick={() => requestCreate({ kind: "scenes" })}>{messages.anotherScene}</Button>
          <KeepButton
            kept={kept.length}
            others={images.filter(({ id }) => dropped.has(id)).map(({ id }) => id)}
            onClose={onClose}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface KeepButtonProps {
  kept: number;
  /** The ids of the images that move to the trash. */
  others: readonly string[];
  onClose: () => void;
}

function KeepButton({ kept, others, onClose }: KeepButtonProps) {
  const { mutateAsync: remove, isPending } = useMutation(deleteImagesMutation);
  const { mutate: restore } = useMutation(restoreImagesMutation);
  const keep = async (): Promise<void> => {
    if (others.length === 0) {
      toast.success(messages.keptAll);
      onClose();
      return;
    }
    try {
      const removed = await remove(others);
      toast.success(messages.kept(removed.length), {
        label: messages.undo,
        run: () => restore(removed),
      });
      onClose();
    } catch {
      toast.error(messages.keepFailed);
    }
  };
  return (
    <Button
      variant="primary"
      loading={isPending}
      disabled={kept === 0}
      title={kept === 0 ? messages.keepNone : undefined}
      onClick={() => void keep()}
    >
      {messages.keep(kept)}
    </Button>
  );
}

const order: readonly (Alternative | null)[] = [null, "closer", "other_side"];

/** A picture, or one that can be requested, in a fixed order. Pictures in the trash are left out. */
function entriesOf({ pictures, open }: Alternatives) {
  return order.flatMap((alternative) => {
    const picture = pictures.find((each) => each.alternative === alternative);
    const isOpen = alternative !== null && open.includes(alternative);
    const isGone = picture?.status === "succeeded" && picture.image === null;
    return (picture && !isGone) || isOpen ? [{ alternative, picture, isOpen }] : [];
  });
}

function withChange(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
