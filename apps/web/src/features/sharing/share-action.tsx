import type { Image } from "@twofold/contract/images";
import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { sharingMessages } from "./sharing.messages.ts";

// Loaded on demand, because most users only view a picture.
const loadDialog = () => import("./share-dialog.tsx");
const ShareDialog = lazy(async () => ({ default: (await loadDialog()).ShareDialog }));

interface ShareActionProps {
  image: Image;
  variant?: ButtonVariant;
}

/** The share button and its dialog. */
export function ShareAction({ image, variant }: ShareActionProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant={variant}
        icon={<Share2 aria-hidden="true" className="size-4" strokeWidth={2} />}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onFocus={() => void loadDialog().catch(() => {})}
        onClick={open}
      >
        {sharingMessages.share}
      </Button>
      {wasOpened && (
        <Suspense>
          <ShareDialog image={image} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
