import type { Album } from "@twofold/contract/albums";
import type { ShareLink } from "@twofold/contract/sharing";
import { Dialog } from "../../ui/dialog.tsx";
import { AlbumLinkForm } from "./album-link-form.tsx";
import { AlbumLinkSettings } from "./album-link-settings.tsx";
import { albumSharingMessages } from "./album-sharing.messages.ts";
import { ShareWithPartner } from "./share-with-partner.tsx";
import { ShareLinksPanel } from "./share-links-panel.tsx";
import "../../styles/sharing.css";

interface ShareAlbumDialogProps {
  album: Album;
  open: boolean;
  onClose: () => void;
}

/** The links of an album with their settings, or the form for the first one. */
export function ShareAlbumDialog({ album, open, onClose }: ShareAlbumDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={albumSharingMessages.dialog.title(album.title)}
      description={albumSharingMessages.dialog.line}
    >
      <ShareWithPartner album={album} />
      <ShareLinksPanel
        subject={{ album_id: album.id }}
        isOpen={open}
        renderForm={(form) => <AlbumLinkForm albumId={album.id} {...form} />}
        renderSettings={(link) => <AlbumLinkSettings link={link} title={album.title} />}
        renderFooter={(links) => <Footer links={links} />}
      />
    </Dialog>
  );
}

function Footer({ links }: { links: readonly ShareLink[] }) {
  const omitted = omittedIn(links);
  return (
    <div className="text-label text-muted">
      <p>{albumSharingMessages.dialog.later}</p>
      {omitted > 0 && <p className="mt-1">{albumSharingMessages.dialog.omitted(omitted)}</p>}
    </div>
  );
}

/** The same for every link of an album. */
function omittedIn([link]: readonly ShareLink[]): number {
  return link?.subject.kind === "album" ? link.subject.omitted_count : 0;
}
