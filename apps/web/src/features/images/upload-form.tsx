import type { Image } from "@twofold/contract/images";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { imagesMessages } from "./images.messages.ts";
import { PhotoDropArea } from "./photo-drop-area.tsx";
import { ImageType } from "./image-type.tsx";
import { formatMegabytes } from "./megabytes.ts";
import { RefusedFiles } from "./refused-files.tsx";
import { UploadList } from "./upload-list.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { isLeft, type QueuedFile } from "./upload-queue.ts";
import { useUploads } from "./uploads.ts";
import { usePastedFiles } from "./use-pasted-files.ts";

interface UploadFormProps {
  /** Checks a photo before it is sent. */
  check: (queued: QueuedFile) => ReactNode;
  /** Begins a picture with these photos. */
  onCreate: (photos: readonly Image[]) => void;
}

export function UploadForm({ check, onCreate }: UploadFormProps) {
  const uploads = useUploads("upload");
  const { queue, refused, isRunning, arrived } = uploads;
  const [isCouple, setCouple] = useState(false);
  const [isAskedForNone, setAskedForNone] = useState(false);
  usePastedFiles(uploads.add);
  const id = useId();

  const left = queue.filter(isLeft);
  const isNone = isAskedForNone && queue.length === 0;
  const start = (): void => {
    setAskedForNone(left.length === 0);
    if (left.length > 0) uploads.start(isCouple);
  };
  return (
    <div className="upload-form">
      <div className="grid gap-3">
        <PhotoDropArea isSmall={queue.length > 0} onFiles={uploads.add} />
        <RefusedFiles refused={refused} />
      </div>
      <ImageType isCouple={isCouple} onChange={setCouple} />
      {queue.length > 0 && (
        <section aria-labelledby={`${id}-files`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={`${id}-files`}>{imagesMessages.upload.chosen}</h2>
            <Sum files={queue.map(({ file }) => file)} />
          </div>
          <UploadList
            queue={queue}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
            // The check is for photos of one person.
            check={isCouple ? undefined : check}
          />
        </section>
      )}
      <div className="grid gap-4">
        <UploadProgress {...uploads} />
        {!isRunning && arrived.length > 0 && <Arrived images={arrived} onCreate={onCreate} />}
        <div>
          {/* Above the button, because on phones the navigation bar may cover the area below it. */}
          <div role="alert">
            {isNone && (
              <div className="mb-3">
                <FieldError id={`${id}-none`}>{imagesMessages.upload.none}</FieldError>
              </div>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2.5">
            <Button
              variant="primary"
              size="lg"
              loading={isRunning && left.length === 0}
              onClick={start}
              aria-describedby={isNone ? `${id}-none` : undefined}
            >
              {left.length > 0
                ? imagesMessages.upload.startWith(left.length)
                : imagesMessages.upload.start}
            </Button>
            {left.length > 0 && !isRunning && (
              <Button variant="text" onClick={uploads.clear}>
                {imagesMessages.upload.clear}
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function Sum({ files }: { files: readonly File[] }) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <p className="text-caption text-faint">
      {imagesMessages.upload.sum(files.length, formatMegabytes(bytes))}
    </p>
  );
}

/** A picture has at most two people. */
const MAX_PHOTOS = 2;

interface ArrivedProps extends Pick<UploadFormProps, "onCreate"> {
  images: readonly Image[];
}

function Arrived({ images, onCreate }: ArrivedProps) {
  const photos = images.filter((image) => !image.is_couple_image).slice(0, MAX_PHOTOS);
  return (
    <Banner tone="success">
      {imagesMessages.upload.allArrived(images.length)}{" "}
      {photos.length > 0 && (
        <>
          <button
            type="button"
            className="underline underline-offset-4"
            onClick={() => onCreate(photos)}
          >
            {imagesMessages.upload.create(photos.length)}
          </button>
          {" · "}
        </>
      )}
      <Link to={paths.gallery} className="underline underline-offset-4">
        {imagesMessages.upload.toGallery}
      </Link>
    </Banner>
  );
}
