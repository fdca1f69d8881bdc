import { CheckCheck, Trash2, X } from "lucide-react";
import { createPortal } from "react-dom";
import { Button, IconButton } from "../../ui/button.tsx";
import { imagesMessages } from "./images.messages.ts";

interface SelectionBarProps {
  count: number;
  isAll: boolean;
  isDeleting: boolean;
  onAll: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** Above the page, because the grid may be longer than the screen. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, isAll, isDeleting, onAll, onDelete, onClear } = props;
  const { selection } = imagesMessages;
  return createPortal(
    <div role="toolbar" aria-label={selection.actions} className="selection-bar">
      <p aria-hidden="true">{selection.count(count)}</p>
      {!isAll && (
        <Button
          variant="text"
          icon={<CheckCheck aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={onAll}
        >
          {selection.all}
        </Button>
      )}
      <Button
        variant="text"
        icon={<Trash2 aria-hidden="true" className="size-4" strokeWidth={2} />}
        loading={isDeleting}
        onClick={onDelete}
      >
        {selection.remove}
      </Button>
      <IconButton label={selection.clear} onClick={onClear}>
        <X aria-hidden="true" strokeWidth={2} />
      </IconButton>
    </div>,
    document.body,
  );
}
