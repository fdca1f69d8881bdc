import type { Album } from "@twofold/contract/albums";
import type { ShareLink } from "@twofold/contract/sharing";
import { Dialog } from "../../ui/dialog.tsx";
import { usePartner } from "../partners/partners.api.ts";
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

/** The links of an album with their settings, or the form for the first one, below the switch for the partner. */
export function ShareAlbumDialog({ album, open, onClose }: ShareAlbumDialogProps) {
  const { data: partner } = usePartner();
  const hasSwitch = album.is_mine && Boolean(partner);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={albumSharingMessages.dialog.title(album.title)}
      description={hasSwitch ? undefined : albumSharingMessages.dialog.line}
    >
      {hasSwitch && partner && (
        <>
          <ShareWithPartner album={album} name={partner.first_name} />
          <div className="mt-3 mb-4 border-t border-line pt-5">
            <h3>{albumSharingMessages.dialog.byLink}</h3>
            <p className="mt-1 text-muted">{albumSharingMessages.dialog.line}</p>
          </div>
        </>
      )}
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
