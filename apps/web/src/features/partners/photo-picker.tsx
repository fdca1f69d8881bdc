import { useMutation } from "@tanstack/react-query";
import { imageAddress, type Image } from "@twofold/contract/images";
import { MAX_PARTNER_PHOTOS } from "@twofold/contract/partners/photos";
import { useState } from "react";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { usePickable } from "../images/images.api.ts";
import { choosePhotosMutation } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";

const { linked, picker: messages } = partnersMessages;
const SHOWN = 3;

/** The first chosen photos, and the dialog that changes the choice. */
export function PhotoPicker({ own }: { own: readonly Image[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="partner-thumbnails">
      {own.slice(0, SHOWN).map((image) => (
        <img
          key={image.id}
          src={imageAddress(image, "thumbnail")}
          alt=""
          width={44}
          height={44}
          loading="lazy"
        />
      ))}
      <Button variant="text" onClick={() => setOpen(true)}>
        {own.length > 0 ? linked.picked(own.length) : linked.pick}
      </Button>
      {isOpen && <PickerDialog own={own} onClose={() => setOpen(false)} />}
    </div>
  );
}

function PickerDialog({ own, onClose }: { own: readonly Image[]; onClose: () => void }) {
  const [chosen, setChosen] = useState(() => own.map(({ id }) => id));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = usePickable();
  const { mutate, isPending } = useMutation({
    ...choosePhotosMutation,
    onSuccess: onClose,
    onError: (error) => toastProblem(error),
  });
  const images = data?.pages.flatMap((page) => page.images) ?? [];
  const isFull = chosen.length >= MAX_PARTNER_PHOTOS;
  const toggle = (id: string) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={messages.title}
      description={messages.line(MAX_PARTNER_PHOTOS)}
      footer={
        <Button variant="primary" loading={isPending} onClick={() => mutate(chosen)}>
          {messages.save}
        </Button>
      }
    >
      {data && images.length === 0 && <p>{messages.none}</p>}
      <div className="partner-picker">
        {images.map((image) => {
          const isChosen = chosen.includes(image.id);
          return (
            <button
              key={image.id}
              type="button"
              aria-pressed={isChosen}
              aria-label={messages.photo(image.title)}
              disabled={isFull && !isChosen}
              onClick={() => toggle(image.id)}
            >
              <img src={imageAddress(image, "thumbnail")} alt="" loading="lazy" />
            </button>
          );
        })}
      </div>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </Dialog>
  );
}
