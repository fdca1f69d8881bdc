import { Check, ImageOff, RotateCw, X } from "lucide-react";
import { memo, useCallback, useState, type MouseEvent } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { formatMegabytes } from "./megabytes.ts";
import type { Queue, QueuedFile } from "./upload-queue.ts";

interface UploadListProps {
  queue: Queue;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

export function UploadList({ queue, onRemove, onRetry }: UploadListProps) {
  return (
    <ul className="upload-list">
      {queue.map((each) => (
        <Row key={each.id} queued={each} onRemove={onRemove} onRetry={onRetry} />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<UploadListProps, "onRemove" | "onRetry"> {
  queued: QueuedFile;
}

/** While one file is being sent, the others are not drawn again. */
const Row = memo(function Row({ queued, onRemove, onRetry }: RowProps) {
  const { id, file, status, fraction, words } = queued;
  const remove = (event: MouseEvent<HTMLButtonElement>): void => {
    focusNeighbour(event.currentTarget);
    onRemove(id);
  };
  return (
    <li data-status={status}>
      <LocalPicture file={file} />
      <div className="min-w-0 flex-1">
        <strong>{file.name}</strong>
        <p>
          {formatMegabytes(file.size)}
          {status === "queued" && ", waiting"}
          {status === "sending" && progressWords(fraction)}
        </p>
        {status === "sending" && <progress value={fraction} aria-label={file.name} />}
      </div>
      {status === "done" && (
        <Chip tone="leaf">
          <Check aria-hidden="true" strokeWidth={2} />
          Uploaded
        </Chip>
      )}
      {status === "failed" && (
        <Button
          icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={() => onRetry(id)}
        >
          Retry
        </Button>
      )}
      {status !== "done" && status !== "sending" && (
        <IconButton label={`Remove ${file.name}`} onClick={remove}>
          <X aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      )}
      {status === "failed" && <p className="basis-full text-danger-ink">{words}</p>}
    </li>
  );
});

/** The last byte is sent before the server has looked at the picture. */
function progressWords(fraction: number): string {
  return fraction < 1 ? `, ${Math.floor(fraction * 100)} %` : ", almost there";
}

/** The button is about to leave with its row; whoever uses the keyboard goes on in the next one. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const buttons = neighbour?.querySelectorAll<HTMLElement>("button");
  const next =
    buttons?.[buttons.length - 1] ?? document.querySelector<HTMLElement>(".drop-area .btn");
  next?.focus();
}

function LocalPicture({ file }: { file: File }) {
  const [isBroken, setBroken] = useState(false);
  // The address holds the file in memory, so it is given back when the picture leaves.
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <span className="upload-picture">
      {isBroken ? (
        <ImageOff aria-hidden="true" className="size-5" strokeWidth={1.75} />
      ) : (
        <img ref={show} alt="" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
