import type { AlbumItem } from "@twofold/contract/albums";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { nameOf } from "./album-picture.tsx";
import { albumsMessages } from "./albums.messages.ts";

const { moveTo: messages } = albumsMessages;

type Where = "first" | "before" | "after" | "last";
const places: readonly Where[] = ["first", "before", "after", "last"];

interface MoveDialogProps {
  items: readonly AlbumItem[];
  ids: readonly string[];
  open: boolean;
  onClose: () => void;
  onMoveToGap: (ids: readonly string[], gap: number, onMoved: () => void) => void;
}

/** Moves pictures without a drag gesture. */
export function MoveDialog({ items, ids, open, onClose, onMoveToGap }: MoveDialogProps) {
  const [where, setWhere] = useState<Where>("first");
  const [chosen, setChosen] = useState("");
  const moving = new Set(ids);
  const others = items
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => !moving.has(item.id));
  const isNextTo = where === "before" || where === "after";
  const reference = others.find(({ item }) => item.id === chosen) ?? others[0];

  const gapOf = (): number => {
    if (where === "first" || !reference) return 0;
    if (where === "last") return items.length;
    return where === "before" ? reference.index : reference.index + 1;
  };
  const move = (): void => {
    onMoveToGap(ids, gapOf(), () => toast.success(albumsMessages.order.movedMany(ids.length)));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.title(ids.length)}
      onSubmit={move}
      footer={
        <Button type="submit" variant="primary">
          {messages.confirm}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ChoiceRow
          legend={messages.where}
          options={places.map((value) => ({ value, label: messages[value] }))}
          value={where}
          onChange={setWhere}
        />
        {isNextTo && reference && (
          <SelectField
            label={messages.picture}
            value={reference.item.id}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {others.map(({ item, index }) => (
              <option key={item.id} value={item.id}>
                {messages.placed(index + 1, nameOf(item))}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Dialog>
  );
}
