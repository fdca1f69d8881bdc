import { useMutation } from "@tanstack/react-query";
import { AlbumChange, NewAlbum, type Album } from "@twofold/contract/albums";
import { useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { changeAlbumMutation, createAlbumMutation } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";

const { form: messages } = albumsMessages;

interface AlbumDialogProps {
  open: boolean;
  onClose: () => void;
  /** The album to rename and describe; without it a new one is created. */
  album?: Album;
  onCreated?: (album: Album) => void;
}

export function AlbumDialog(props: AlbumDialogProps) {
  const { open, onClose, album } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={album ? messages.change : messages.create}
    >
      {/* The fields begin with the album's present texts each time. */}
      {open && <AlbumForm {...props} />}
    </Dialog>
  );
}

function AlbumForm({ album, onClose, onCreated }: AlbumDialogProps) {
  const { mutateAsync: create } = useMutation(createAlbumMutation);
  const { mutateAsync: change } = useMutation(changeAlbumMutation);
  const form = useApiForm({
    schema: album ? AlbumChange.pick({ title: true, description: true }).required() : NewAlbum,
    values: { title: album?.title ?? "", description: album?.description ?? "" },
    failed: messages.failed,
    send: async ({ title, description }: { title: string; description: string | null }) => {
      if (album) {
        await change({ album, change: { title, description } });
        toast.success(messages.saved);
      } else {
        const created = await create({ title, description });
        toast.success(messages.created);
        onCreated?.(created);
      }
      onClose();
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <TextField label={messages.title} autoComplete="off" {...form.field("title")} />
      <TextAreaField
        label={messages.description}
        hint={messages.descriptionHint}
        {...form.field("description")}
      />
      <Button type="submit" variant="primary" loading={form.isSending}>
        {album ? messages.save : messages.add}
      </Button>
    </form>
  );
}
