import { ArrowLeftRight, BookPlus, CheckCheck, Trash2, X } from "lucide-react";
import { createPortal } from "react-dom";
import { Button, IconButton } from "../../ui/button.tsx";
import { albumsMessages } from "./albums.messages.ts";

interface AlbumSelectionBarProps {
  count: number;
  isAll: boolean;
  onAll: () => void;
  onMove: () => void;
  onAddElsewhere: () => void;
  onRemove: () => void;
  onClear: () => void;
}

const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 2 } as const;

/** Above the page, because the mosaic may be longer than the screen. */
export function AlbumSelectionBar(props: AlbumSelectionBarProps) {
  const { selection: messages } = albumsMessages;
  return createPortal(
    <div role="toolbar" aria-label={messages.actions} className="selection-bar album-selection">
      <p aria-hidden="true">{messages.count(props.count)}</p>
      {!props.isAll && (
        <Button variant="text" icon={<CheckCheck {...icon} />} onClick={props.onAll}>
          {messages.all}
        </Button>
      )}
      <Button variant="text" icon={<ArrowLeftRight {...icon} />} onClick={props.onMove}>
        {messages.move}
      </Button>
      <Button variant="text" icon={<BookPlus {...icon} />} onClick={props.onAddElsewhere}>
        {messages.other}
      </Button>
      <Button variant="text" icon={<Trash2 {...icon} />} onClick={props.onRemove}>
        {messages.remove}
      </Button>
      <IconButton label={messages.clear} onClick={props.onClear}>
        <X aria-hidden="true" strokeWidth={2} />
      </IconButton>
    </div>,
    document.body,
  );
}
