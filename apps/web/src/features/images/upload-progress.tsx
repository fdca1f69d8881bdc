import { Button } from "../../ui/button.tsx";
import { imagesMessages } from "./images.messages.ts";
import { fractionOf, isStarted } from "./upload-queue.ts";
import type { Uploads, UploadsState } from "./uploads.ts";

type UploadProgressProps = Pick<UploadsState, "queue" | "isRunning" | "arrived"> &
  Pick<Uploads, "cancel">;

/** The progress of all files. Announced once per file, because every percent would be noise. */
export function UploadProgress({ queue, isRunning, arrived, cancel }: UploadProgressProps) {
  const under = queue.filter(isStarted);
  const nth = Math.min(arrived.length + 1, under.length);
  const { underWay, underWayWith } = imagesMessages.upload;
  const line = under.length === 1 ? underWay : underWayWith(nth, under.length);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form */}
      <p role="status" className="sr-only">
        {isRunning && line}
      </p>
      {isRunning && (
        <div className="upload-progress">
          <span aria-hidden="true">{line}</span>
          <progress value={fractionOf(queue)} aria-label={imagesMessages.upload.all} />
          <Button variant="text" onClick={cancel}>
            {imagesMessages.upload.cancel}
          </Button>
        </div>
      )}
    </>
  );
}
