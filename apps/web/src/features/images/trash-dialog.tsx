import type { TrashedImage } from "@twofold/contract/images";
import { useNow } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { titleOf } from "./image-title.ts";
import { imagesMessages } from "./images.messages.ts";
import { coloursOf, Thumbnail } from "./thumbnail.tsx";
import { useRestoring } from "./use-deletion.ts";

interface TrashDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  images: readonly TrashedImage[];
  total: number;
}

export function TrashDialog({ open, onOpenChange, images, total }: TrashDialogProps) {
  const now = useNow();
  const { restoreImage, restoringId } = useRestoring();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={imagesMessages.trash.title}
      description={imagesMessages.trash.line}
      finalFocus={() =>
        document.querySelector<HTMLElement>(".recently-deleted") ?? document.getElementById("main")
      }
    >
      <ul className="trash-list">
        {images.map((image) => (
          <li key={image.id}>
            <span className="thumb" style={coloursOf(image)}>
              <Thumbnail image={image} from="trash" />
            </span>
            <div className="min-w-0 flex-1">
              <strong>{titleOf(image)}</strong>
              <p className="text-muted">{daysLeft(image.erased_after, now)}</p>
            </div>
            <Button
              aria-label={imagesMessages.trash.restoreThis(titleOf(image))}
              loading={restoringId === image.id}
              onClick={() => void restoreImage(image)}
            >
              {imagesMessages.trash.restore}
            </Button>
          </li>
        ))}
      </ul>
      {total > images.length && (
        <p className="mt-3 text-muted">{imagesMessages.trash.more(total - images.length)}</p>
      )}
    </Dialog>
  );
}

const DAY_MS = 86_400_000;

function daysLeft(until: string, now: Date): string {
  const days = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / DAY_MS));
  return days === 0 ? imagesMessages.trash.leavesToday : imagesMessages.trash.daysLeft(days);
}
