import type { Album } from "@twofold/contract/albums";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { problemMessage } from "../../lib/problem-message.ts";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import type { ShareAlbumDialog } from "./share-album-dialog.tsx";
import { sharingMessages } from "./sharing.messages.ts";

// Loaded on demand, because most users only view an album.
const loadDialog = async () => (await import("./share-album-dialog.tsx")).ShareAlbumDialog;

interface ShareAlbumActionProps {
  album: Album;
  variant?: ButtonVariant;
}

/** The share button of an album and its dialog. */
export function ShareAlbumAction({ album, variant }: ShareAlbumActionProps) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof ShareAlbumDialog>();
  async function open(): Promise<void> {
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      setOpen(true);
    } catch (error) {
      toast.error(problemMessage(error));
    }
  }
  return (
    <>
      <Button
        variant={variant}
        icon={<Share2 aria-hidden="true" className="size-4" strokeWidth={2} />}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onFocus={() => void loadDialog().catch(() => {})}
        onClick={() => void open()}
      >
        {sharingMessages.share}
      </Button>
      {Dialog && <Dialog album={album} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
