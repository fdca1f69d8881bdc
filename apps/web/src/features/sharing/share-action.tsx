import type { Image } from "@twofold/contract/images";
import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { sharingMessages } from "./sharing.messages.ts";

// Most who look at a picture only look.
const loadDialog = () => import("./share-dialog.tsx");
const ShareDialog = lazy(async () => ({ default: (await loadDialog()).ShareDialog }));

interface ShareActionProps {
  image: Image;
  variant?: ButtonVariant;
}

/** The button, and the dialog that it opens. */
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
