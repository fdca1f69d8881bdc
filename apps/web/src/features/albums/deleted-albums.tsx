import { Trash2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { lazyComponent } from "../../lib/lazy-component.ts";
import { Button } from "../../ui/button.tsx";
import { useDeletedAlbums } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";

const dialog = lazyComponent(() =>
  import("./deleted-albums-dialog.tsx").then((m) => m.DeletedAlbumsDialog),
);

export function DeletedAlbums() {
  const { data: albums } = useDeletedAlbums();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const hasAny = albums !== undefined && albums.length > 0;
  useEffect(() => {
    if (hasAny) dialog.load().catch(() => {});
  }, [hasAny]);
  if (!albums) return null;
  return (
    <>
      {hasAny && (
        <Button
          variant="text"
          className="deleted-albums"
          aria-haspopup="dialog"
          icon={<Trash2 aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {albumsMessages.deleting.titleWith(albums.length)}
        </Button>
      )}
      {wasOpened && (
        <Suspense>
          <dialog.Part open={isOpen && hasAny} albums={albums} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
