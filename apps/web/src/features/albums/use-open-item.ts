import type { AlbumItem } from "@twofold/contract/albums";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The state of a history entry that the page itself has added. */
const OPENED = "album-item";

/** The item in the address (`/album/{id}#{item_id}`), so that each picture can be linked and the back button closes it. */
export function useOpenItem(items: readonly AlbumItem[]) {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const asked = decodeURIComponent(hash.slice(1));
  const found = asked === "" ? undefined : items.find(({ id }) => id === asked);
  // The viewer shows the last item while it closes.
  const [last, setLast] = useState<AlbumItem>();
  if (found && found !== last) setLast(found);

  return {
    current: found ?? last,
    isOpen: found !== undefined,
    open: (id: string): void => void navigate({ hash: id }, { state: OPENED }),
    go: (id: string): void => void navigate({ hash: id }, { state, replace: true }),
    close: (): void =>
      void (state === OPENED ? navigate(-1) : navigate({ hash: "" }, { replace: true })),
  };
}
