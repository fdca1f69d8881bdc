import { useQueryClient } from "@tanstack/react-query";
import { sharedItemAddress, type SharedItem } from "@twofold/contract/sharing/shared-album";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useEffect, useState, type CSSProperties } from "react";
import { saveImage } from "../../lib/save-file.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog, DialogClose } from "../../ui/dialog.tsx";
import { useSwipe } from "../../ui/use-swipe.ts";
import { download } from "./download-shared.ts";
import { ReportShared } from "./report-shared.tsx";
import { sharedAlbumMessages } from "./shared-album.messages.ts";
import { nameOfItem } from "./shared-item-name.ts";
import "../../styles/viewer.css";

interface SharedViewerProps {
  token: string;
  items: readonly SharedItem[];
  /** The number of pictures on all pages. */
  total: number;
  index: number;
  allowsDownload: boolean;
  onGo: (index: number) => void;
  onClose: () => void;
}

const messages = sharedAlbumMessages.viewer;

/** One picture of a shared album in large. */
export function SharedViewer(props: SharedViewerProps) {
  const { token, items, total, index, allowsDownload, onGo, onClose } = props;
  const client = useQueryClient();
  const item = items[index];
  const go = (to: number): void => {
    if (items[to]) onGo(to);
  };
  const swipe = useSwipe((step) => go(index + step), { follows: true });
  useArrows(index, go);
  if (!item) return null;
  const name = nameOfItem(item, index);
  const save = () =>
    download(client, token, () =>
      saveImage(
        sharedItemAddress(token, item.id, "original"),
        sharedAlbumMessages.download.fileName,
      ),
    );
  return (
    <Dialog bare size="full" open onOpenChange={(next) => !next && onClose()} title={name}>
      <div className="preview">
        <div className="preview-head">
          <div className="preview-title">
            <h2 aria-hidden="true">{name}</h2>
            <p aria-live="polite">
              {messages.place(index + 1, total)}
              <span className="sr-only">: {name}</span>
            </p>
          </div>
          <DialogClose />
        </div>
        <div className="preview-stage">
          <div className="preview-hold" {...swipe}>
            <Picture key={item.id} token={token} item={item} name={name} />
          </div>
          {total > 1 && (
            <>
              <IconButton
                label={messages.previous}
                aria-disabled={index === 0}
                onClick={() => go(index - 1)}
              >
                <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
              <IconButton
                label={messages.next}
                aria-disabled={index === items.length - 1}
                onClick={() => go(index + 1)}
              >
                <ChevronRight aria-hidden="true" strokeWidth={1.75} />
              </IconButton>
            </>
          )}
        </div>
        <div key={item.id} className="preview-side">
          {item.caption && <p>{item.caption}</p>}
          {item.source === "generated" && (
            <p className="text-label text-muted">{sharedAlbumMessages.aiLabel}</p>
          )}
          {allowsDownload && (
            <Button
              className="mt-2 w-fit"
              icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
              onClick={() => void save()}
            >
              {sharedAlbumMessages.download.one}
            </Button>
          )}
          <div className="mt-2">
            <ReportShared token={token} itemId={item.id} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function Picture({ token, item, name }: { token: string; item: SharedItem; name: string }) {
  const [isBroken, setBroken] = useState(false);
  const look = {
    "--ratio": item.width / item.height,
    "--own-width": `${item.width}px`,
    backgroundImage: `url("${item.placeholder}")`,
  } as CSSProperties;
  if (isBroken) return <p role="alert">{messages.broken}</p>;
  return (
    <img
      className="preview-picture"
      src={sharedItemAddress(token, item.id)}
      alt={name}
      width={item.width}
      height={item.height}
      style={look}
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "radio";

/** Works wherever the focus is in the dialog, except where the arrows choose an option. */
function useArrows(index: number, go: (index: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined || isTyped(event.target)) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(index + step);
    };
    // In the capture phase, because the dialog stops such keys from reaching the page behind it.
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  });
}
