import { useMutation } from "@tanstack/react-query";
import { MAX_ITEMS_AN_ALBUM, type Album, type AlbumItem } from "@twofold/contract/albums";
import { useState } from "react";
import { detailOf } from "../../lib/errors.ts";
import { noSelection, type Selection } from "../../lib/selection.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { addItemsMutation } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";
import { PickerGrid } from "./picker-grid.tsx";

const { picker: messages } = albumsMessages;

interface AddPicturesProps {
  album: Album;
  items: readonly AlbumItem[];
  hiddenCount: number;
  open: boolean;
  onClose: () => void;
}

export function AddPictures(props: AddPicturesProps) {
  const { album, items, hiddenCount, open, onClose } = props;
  const [selection, setSelection] = useState<Selection>(noSelection);
  const { mutate: add, isPending, error, reset } = useMutation(addItemsMutation);
  const present = new Set(items.map(({ image }) => image.id));
  const count = selection.ids.size;
  const left = MAX_ITEMS_AN_ALBUM - album.item_count - hiddenCount;
  const isTooMany = count > left;

  const close = (): void => {
    setSelection(noSelection);
    reset();
    onClose();
  };
  const send = (): void =>
    add(
      { id: album.id, imageIds: [...selection.ids] },
      {
        onSuccess: ({ added, alreadyThere }) => {
          toast.success(added === 0 ? messages.alreadyThere(alreadyThere) : messages.added(added));
          close();
        },
      },
    );
  const panel = (source: "generated" | "uploaded") => (
    <PickerGrid source={source} present={present} selection={selection} onSelect={setSelection} />
  );
  return (
    <Dialog
      size="wide"
      open={open}
      onOpenChange={(next) => !next && close()}
      title={messages.title}
      footer={
        <Button
          variant="primary"
          disabled={count === 0 || isTooMany}
          loading={isPending}
          onClick={send}
        >
          {messages.add(count)}
        </Button>
      }
    >
      {error !== null && (
        <Banner tone="danger" className="mb-4">
          {detailOf(error, messages.failedToAdd)}
        </Banner>
      )}
      {isTooMany && (
        <Banner tone="danger" className="mb-4">
          {left > 0 ? messages.left(left) : albumsMessages.view.full}
        </Banner>
      )}
      <p aria-live="polite" className="sr-only">
        {count > 0 && albumsMessages.selection.count(count)}
      </p>
      <Tabs
        label={messages.tabs}
        items={[
          { value: "generated", label: messages.generated, panel: panel("generated") },
          { value: "uploaded", label: messages.uploaded, panel: panel("uploaded") },
        ]}
      />
    </Dialog>
  );
}
