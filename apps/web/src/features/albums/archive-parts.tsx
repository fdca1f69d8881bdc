import type { Album } from "@twofold/contract/albums";
import { albumArchiveAddress, type ArchivePart } from "@twofold/contract/albums/archive";
import { Download } from "lucide-react";
import { formatNumber } from "../../lib/language.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { albumsMessages } from "./albums.messages.ts";
import "../../styles/viewer.css";

const { archive: messages } = albumsMessages;

interface ArchivePartsProps {
  album: Album;
  parts: readonly ArchivePart[];
  open: boolean;
  onClose: () => void;
}

/** A large album is downloaded in parts that open independently. */
export function ArchiveParts({ album, parts, open, onClose }: ArchivePartsProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.title}
      description={messages.line}
    >
      <ul className="downloads">
        {parts.map(({ part, item_count, bytes }) => (
          <li key={part}>
            <a href={albumArchiveAddress(album.id, part)} download="">
              <strong>{messages.part(part, parts.length)}</strong>
              <span>{messages.size(item_count, formatNumber(Math.ceil(bytes / 1_000_000)))}</span>
              <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
