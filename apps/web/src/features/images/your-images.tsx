import { ImageUp } from "lucide-react";
import { useRef, useState, type ChangeEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page.tsx";
import { ImageShelf } from "./image-shelf.tsx";
import { useImages } from "./images.api.ts";
import { imagesMessages } from "./images.messages.ts";
import { pictureAccept } from "./picture-files.ts";
import { RefusedFiles } from "./refused-files.tsx";
import { UploadList } from "./upload-list.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./uploads.ts";
import type { ViewerParts } from "./viewer-parts.ts";

export function YourImages({ parts }: { parts: ViewerParts }) {
  const images = useImages("uploaded");
  const uploads = useUploads("gallery");
  const [isGrid, setGrid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const total = images.data?.total;
  const failed = uploads.queue.filter(({ status }) => status === "failed");

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    uploads.add([...(currentTarget.files ?? [])]);
    // Allows the user to choose the same file again after correcting or deleting it.
    currentTarget.value = "";
    uploads.start(false);
  };
  const choose = (
    <Button
      variant="primary"
      icon={<ImageUp aria-hidden="true" className="size-4" strokeWidth={2} />}
      onClick={() => input.current?.click()}
    >
      {imagesMessages.mine.choose}
    </Button>
  );
  return (
    <>
      <PageHead
        title={
          total === undefined ? imagesMessages.mine.title : imagesMessages.mine.titleWith(total)
        }
        lead={imagesMessages.mine.lead}
        actions={
          total === 0 ? null : (
            <div className="flex flex-wrap items-center gap-2.5">
              {choose}
              <Button variant="text" aria-pressed={isGrid} onClick={() => setGrid(!isGrid)}>
                {isGrid ? imagesMessages.mine.seeLess : imagesMessages.mine.seeAll}
              </Button>
            </div>
          )
        }
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={imagesMessages.mine.files}
        accept={pictureAccept}
        onChange={take}
      />
      <div className="gallery-uploads">
        <UploadProgress {...uploads} />
        <RefusedFiles refused={uploads.refused} />
        {failed.length > 0 && (
          <UploadList queue={failed} onRemove={uploads.remove} onRetry={uploads.retry} />
        )}
      </div>
      <ImageShelf
        label={imagesMessages.mine.list}
        images={images}
        layout={isGrid ? "square" : "strip"}
        parts={parts}
        failed={imagesMessages.mine.failed}
        empty={
          <EmptyState
            drawing="gallery"
            title={imagesMessages.mine.none}
            line={imagesMessages.mine.noneLine}
            action={choose}
          />
        }
      />
    </>
  );
}
