import { useMutation } from "@tanstack/react-query";
import type { Album, AlbumOrdering } from "@twofold/contract/albums";
import { albumArchiveAddress } from "@twofold/contract/albums/archive";
import { Download, Ellipsis, History, ImageOff, Pencil, Play, Trash2 } from "lucide-react";
import { toastProblem } from "../../lib/problem-message.ts";
import { IconButton } from "../../ui/button.tsx";
import { Menu, MenuChoices, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import type { OpenDialog } from "./open-dialog.ts";
import { changeAlbumMutation, readArchive } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";

const { menu: messages } = albumsMessages;
const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const;

interface AlbumMenuProps {
  album: Album;
  canChange: boolean;
  onOpen: (dialog: OpenDialog) => void;
  onDelete: () => void;
}

export function AlbumMenu({ album, canChange, onOpen, onDelete }: AlbumMenuProps) {
  const { mutate: change } = useMutation(changeAlbumMutation);
  const isEmpty = album.item_count === 0;
  const apply = (next: { ordering: AlbumOrdering } | { cover_item_id: null }): void =>
    change({ album, change: next }, { onError: (error) => toastProblem(error) });

  const download = async (): Promise<void> => {
    try {
      const parts = await readArchive(album.id);
      if (parts.length > 1) onOpen({ kind: "parts", parts });
      else save(albumArchiveAddress(album.id));
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={albumsMessages.view.more}>
          <Ellipsis {...icon} />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Pencil {...icon} />}
        disabled={!canChange}
        onSelect={() => onOpen({ kind: "change" })}
      >
        {messages.change}
      </MenuItem>
      <MenuItem
        icon={<Play {...icon} />}
        disabled={isEmpty}
        onSelect={() => onOpen({ kind: "slideshow" })}
      >
        {messages.slideshow}
      </MenuItem>
      <MenuItem
        icon={<Download {...icon} />}
        disabled={!canChange || isEmpty}
        onSelect={() => void download()}
      >
        {messages.download}
      </MenuItem>
      <MenuItem
        icon={<History {...icon} />}
        disabled={!canChange}
        onSelect={() => onOpen({ kind: "removed" })}
      >
        {messages.removed}
      </MenuItem>
      {album.cover_item_id && (
        <MenuItem
          icon={<ImageOff {...icon} />}
          disabled={!canChange}
          onSelect={() => apply({ cover_item_id: null })}
        >
          {messages.noCover}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuChoices
        label={messages.order}
        options={messages.orders}
        value={album.ordering}
        disabled={!canChange}
        onChange={(ordering) => apply({ ordering })}
      />
      {album.is_mine && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 {...icon} />} disabled={!canChange} onSelect={onDelete}>
            {albumsMessages.deleting.action}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** The response is an attachment, so the page stays. */
function save(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
