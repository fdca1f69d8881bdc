import type { Image } from "@twofold/contract/images";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkRow } from "./link-row.tsx";
import { canSendFiles, sendPicture } from "./send-picture.ts";
import { useShareLinks } from "./sharing.api.ts";
import { sharingMessages } from "./sharing.messages.ts";
import "../../styles/sharing.css";

interface ShareDialogProps {
  image: Image;
  open: boolean;
  onClose: () => void;
}

/** The links of a picture, or the form for the first one. */
export function ShareDialog({ image, open, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={sharingMessages.dialog.title}
      description={sharingMessages.dialog.line}
    >
      <Sharing image={image} isOpen={open} />
    </Dialog>
  );
}

function Sharing({ image, isOpen }: { image: Image; isOpen: boolean }) {
  const { data: links, isError, refetch } = useShareLinks(image.id, isOpen);
  const [isAnother, setAnother] = useState(false);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (!links) {
    if (!isError) return <Skeleton className="h-60" />;
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{sharingMessages.list.failed}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  }
  const hasForm = isAnother || links.length === 0;
  const onMade = (id: string): void => {
    setCreatedId(id);
    setAnother(false);
  };
  return (
    <div className="grid gap-6">
      <p className="sr-only" aria-live="polite">
        {links.some(({ id }) => id === createdId) && sharingMessages.create.made}
      </p>
      {links.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={sharingMessages.list.label}
          className="share-links"
        >
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              isNew={link.id === createdId}
              onEnd={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {hasForm ? (
        <LinkForm imageId={image.id} onMade={onMade} isFirst={links.length === 0} />
      ) : (
        <Button variant="text" className="-ml-3 w-fit" onClick={() => setAnother(true)}>
          {sharingMessages.create.another}
        </Button>
      )}
      <SendFile image={image} />
    </div>
  );
}

/** Sends the image file without a link, if the device supports it. */
function SendFile({ image }: { image: Image }) {
  const [canSend] = useState(canSendFiles);
  if (!canSend) return null;
  return (
    <Button variant="text" className="-mt-3 -ml-3 w-fit" onClick={() => void sendPicture(image)}>
      {sharingMessages.create.sendFile}
    </Button>
  );
}
