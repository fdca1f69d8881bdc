import { Check, ImageOff, X } from "lucide-react";
import { memo, useCallback, useState, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { imagesMessages } from "./images.messages.ts";
import { formatMegabytes } from "./megabytes.ts";
import type { Queue, QueuedFile } from "./upload-queue.ts";
import { RetryButton } from "../../ui/retry-button.tsx";

interface UploadListProps {
  queue: Queue;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** The check of a photo that is not sent yet. */
  check?: ((queued: QueuedFile) => ReactNode) | undefined;
}

/** Each check sends the photo, and the server limits their number. */
const MAX_CHECKS = 12;

export function UploadList({ queue, onRemove, onRetry, check }: UploadListProps) {
  return (
    <ul className="upload-list">
      {queue.map((each, index) => (
        <Row
          key={each.id}
          queued={each}
          onRemove={onRemove}
          onRetry={onRetry}
          check={index < MAX_CHECKS ? check : undefined}
        />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<UploadListProps, "onRemove" | "onRetry" | "check"> {
  queued: QueuedFile;
}

/** Memoised, so that the progress of one file does not render the others again. */
const Row = memo(function Row({ queued, onRemove, onRetry, check }: RowProps) {
  const { id, file, status, fraction, problem } = queued;
  const remove = (event: MouseEvent<HTMLButtonElement>): void => {
    focusNeighbour(event.currentTarget);
    onRemove(id);
  };
  return (
    <li data-status={status}>
      <LocalPicture file={file} />
      <div className="min-w-0 flex-1">
        <strong>{file.name}</strong>
        <p>{formatState(queued)}</p>
        {status === "chosen" && check?.(queued)}
        {status === "sending" && <progress value={fraction} aria-label={file.name} />}
      </div>
      {status === "done" && (
        <Chip tone="leaf">
          <Check aria-hidden="true" strokeWidth={2} />
          {imagesMessages.upload.arrived}
        </Chip>
      )}
      {status === "failed" && !queued.isRejected && <RetryButton onClick={() => onRetry(id)} />}
      {status !== "done" && status !== "sending" && (
        <IconButton label={imagesMessages.upload.remove(file.name)} onClick={remove}>
          <X aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      )}
      {status === "failed" && <p className="basis-full text-danger-ink">{problem}</p>}
    </li>
  );
});

function formatState({ file, status, fraction }: QueuedFile): string {
  const size = formatMegabytes(file.size);
  const { waiting, sending, almost } = imagesMessages.upload;
  if (status === "queued") return waiting(size);
  if (status !== "sending") return size;
  return fraction < 1 ? sending(size, Math.floor(fraction * 100)) : almost(size);
}

/** The focused button disappears with its row, so the focus moves to the next one. */
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
  // The object URL keeps the file in memory, so it is revoked when the picture unmounts.
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
