import type { TrashedImage } from "@twofold/contract/images";
import { useNow } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { daysLeft, titleOf } from "./image-words.ts";
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
      title="Recently deleted"
      description="They stay here for 30 days, then they are gone for good."
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
              aria-label={`Restore ${titleOf(image)}`}
              loading={restoringId === image.id}
              onClick={() => void restoreImage(image)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {total > images.length && (
        <p className="mt-3 text-muted">And {total - images.length} more, deleted before these.</p>
      )}
    </Dialog>
  );
}
