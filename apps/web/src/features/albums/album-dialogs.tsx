import type { Album, AlbumItem } from "@twofold/contract/albums";
import { AddPictures } from "./add-pictures.tsx";
import { AlbumDialog } from "./album-dialog.tsx";
import type { OpenDialog } from "./open-dialog.ts";
import { ArchiveParts } from "./archive-parts.tsx";
import { ElsewhereDialog } from "./elsewhere-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { RemovedDialog } from "./removed-dialog.tsx";
import { Slideshow } from "./slideshow.tsx";

interface AlbumDialogsProps {
  album: Album;
  items: readonly AlbumItem[];
  hiddenCount: number;
  dialog: OpenDialog;
  isOpen: boolean;
  onClose: () => void;
  onMoveToGap: (ids: readonly string[], gap: number, onMoved: () => void) => void;
  onPutBack: (ids: readonly string[]) => void;
  puttingBack: readonly string[] | undefined;
}

/** Loaded when the first of them opens. */
export function AlbumDialogs(props: AlbumDialogsProps) {
  const { album, items, dialog, isOpen: open, onClose } = props;
  switch (dialog.kind) {
    case "add":
      return (
        <AddPictures
          album={album}
          items={items}
          hiddenCount={props.hiddenCount}
          open={open}
          onClose={onClose}
        />
      );
    case "change":
      return <AlbumDialog album={album} open={open} onClose={onClose} />;
    case "removed":
      return (
        <RemovedDialog
          albumId={album.id}
          open={open}
          onClose={onClose}
          onPutBack={props.onPutBack}
          puttingBack={props.puttingBack}
        />
      );
    case "slideshow":
      return <Slideshow title={album.title} items={items} open={open} onClose={onClose} />;
    case "parts":
      return <ArchiveParts album={album} parts={dialog.parts} open={open} onClose={onClose} />;
    case "move":
      return (
        <MoveDialog
          items={items}
          ids={dialog.ids}
          open={open}
          onClose={onClose}
          onMoveToGap={props.onMoveToGap}
        />
      );
    case "elsewhere":
      return (
        <ElsewhereDialog albumId={album.id} items={dialog.items} open={open} onClose={onClose} />
      );
  }
}
