import { imageAddress, type Image } from "@twofold/contract/images";
import { Check } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePickable } from "../images/images.api.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";

const { picker: messages } = generationDialogMessages;

interface GalleryPickerProps {
  open: boolean;
  people: number;
  /** Ids of the selected images. */
  chosen: ReadonlySet<string>;
  problem: string | null;
  onToggle: (image: Image) => void;
  onClose: () => void;
}

export function GalleryPicker(props: GalleryPickerProps) {
  const { open, people, problem, onClose } = props;
  return (
    <Dialog
      size="event"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.title}
      description={people === 1 ? messages.one : messages.several(people)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      {problem && (
        <Banner tone="danger" className="mb-4">
          {problem}
        </Banner>
      )}
      <Pickable {...props} />
    </Dialog>
  );
}

function Pickable({ chosen, onToggle }: GalleryPickerProps) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePickable();
  if (isPending) {
    return (
      <div className="pick-grid" aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="aspect-square rounded-field" />
        ))}
      </div>
    );
  }
  if (isError) {
    return <ErrorState title={messages.failed} onRetry={refetch} />;
  }
  const images = data.pages.flatMap((page) => page.images);
  if (images.length === 0) {
    return (
      <EmptyState
        drawing="gallery"
        title={messages.none}
        action={<LinkButton to={paths.upload}>{messages.upload}</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className="pick-grid">
        {images.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              aria-pressed={chosen.has(image.id)}
              aria-label={image.title.trim() || messages.untitled}
              onClick={() => onToggle(image)}
            >
              <img
                src={imageAddress(image, "thumbnail")}
                alt=""
                width={120}
                height={120}
                loading="lazy"
                draggable={false}
                style={{ backgroundImage: `url("${image.placeholder}")` }}
              />
              {chosen.has(image.id) && (
                <span className="pick-tick">
                  <Check aria-hidden="true" className="size-4" strokeWidth={3} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-4 grid justify-items-center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {messages.more}
          </Button>
        </div>
      )}
    </>
  );
}
