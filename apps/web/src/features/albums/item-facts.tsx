import { useMutation } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { ItemChange, MAX_ITEM_CAPTION, type AlbumItem } from "@twofold/contract/albums";
import { useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { changeItemMutation } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";

const { viewer: messages } = albumsMessages;

interface ItemFactsProps {
  albumId: string;
  item: AlbumItem;
  canChange: boolean;
}

/** The caption, and a form for it and the day. It is collapsed, so that the arrow keys change the picture. */
export function ItemFacts({ albumId, item, canChange }: ItemFactsProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const end = (): void => {
    setEditing(false);
    button.current?.focus();
  };
  return (
    <div className="grid gap-3">
      {item.caption && !isEditing && <p className="wrap-anywhere">{item.caption}</p>}
      {canChange && (
        <Button
          ref={button}
          variant="text"
          className="-ml-3 justify-self-start"
          aria-expanded={isEditing}
          icon={<Pencil aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={() => setEditing(!isEditing)}
        >
          {messages.edit}
        </Button>
      )}
      {isEditing && <ItemForm albumId={albumId} item={item} onSaved={end} />}
    </div>
  );
}

interface ItemFormProps {
  albumId: string;
  item: AlbumItem;
  onSaved: () => void;
}

function ItemForm({ albumId, item, onSaved }: ItemFormProps) {
  const { mutateAsync: change } = useMutation(changeItemMutation);
  const form = useApiForm({
    schema: ItemChange.required(),
    values: { caption: item.caption ?? "", happened_on: item.happened_on },
    failed: messages.failed,
    send: async (body: { caption: string | null; happened_on: string }) => {
      await change({ id: albumId, itemId: item.id, change: body });
      toast.success(messages.saved);
      onSaved();
    },
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={form.onSubmit}>
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <TextAreaField
        label={messages.caption}
        rows={2}
        maxLength={MAX_ITEM_CAPTION}
        hint={messages.captionHint}
        {...form.field("caption")}
      />
      <TextField label={messages.day} type="date" {...form.field("happened_on")} />
      <Button type="submit" className="justify-self-start" loading={form.isSending}>
        {messages.save}
      </Button>
    </form>
  );
}
