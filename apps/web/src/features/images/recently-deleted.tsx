import { Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useTrash } from "./images.api.ts";
import { imagesMessages } from "./images.messages.ts";

const loadDialog = () => import("./trash-dialog.tsx");
const TrashDialog = lazy(async () => ({ default: (await loadDialog()).TrashDialog }));

export function RecentlyDeleted() {
  const { data } = useTrash();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (!data) return null;
  return (
    <>
      {data.total > 0 && (
        <Button
          variant="text"
          className="recently-deleted"
          aria-haspopup="dialog"
          icon={<Trash2 aria-hidden="true" className="size-4" strokeWidth={2} />}
          onPointerEnter={() => void loadDialog()}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {imagesMessages.trash.titleWith(data.total)}
        </Button>
      )}
      {wasOpened && (
        <Suspense>
          <TrashDialog open={isOpen && data.total > 0} onOpenChange={setOpen} {...data} />
        </Suspense>
      )}
    </>
  );
}
