import type { Image } from "@twofold/contract/images";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LinkForm } from "./link-form.tsx";
import { canSendFiles, sendPicture } from "./send-picture.ts";
import { ShareLinksPanel } from "./share-links-panel.tsx";
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
      <ShareLinksPanel
        subject={{ image_id: image.id }}
        isOpen={open}
        renderForm={(form) => <LinkForm imageId={image.id} {...form} />}
        renderFooter={() => <SendFile image={image} />}
      />
    </Dialog>
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
