import type { UnlinkPreview } from "@twofold/contract/partners/unlink";
import { EyeOff, ImageOff, Link2Off, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "../../lib/dates.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { unlinkMessages as messages } from "./unlink.messages.ts";

interface KeepListsProps {
  preview: UnlinkPreview;
  name: string;
  partnerName: string;
  isImmediate: boolean;
}

/** What stays with each person, and what ends for both. */
export function KeepLists({ preview, name, partnerName, isImmediate }: KeepListsProps) {
  const { seat } = preview;
  const mode = isImmediate ? "immediate" : "calm";
  const albumsOf = (side: "pictures" | "partner_pictures") =>
    preview.albums.filter((album) => album[side][mode] > 0);
  const seatEnd = seat && formatDate(new Date(seat.until));
  return (
    <section className="mt-section" aria-labelledby="unlink-keeps" aria-live="polite">
      <h2 id="unlink-keeps" className="mb-4">
        {messages.keeps}
      </h2>
      <div className="unlink-keeps">
        <Keeps title={messages.withYou} name={name}>
          <Kept
            figure={preview.photos}
            title={messages.images(preview.photos, preview.pictures)}
            line={messages.imagesLine}
          />
          {albumsOf("pictures").map(({ title, pictures }) => (
            <Kept
              key={title}
              figure={pictures[mode]}
              title={messages.album(pictures[mode], title)}
              line={messages.ownAlbum}
            />
          ))}
          {preview.days > 0 && (
            <Kept
              figure={preview.days}
              title={messages.days(preview.days)}
              line={messages.ownCopy}
            />
          )}
          {seat?.is_own && <Kept title={messages.seat} line={messages.seatEnds(seatEnd ?? "")} />}
        </Keeps>
        <Keeps title={messages.withPartner(partnerName)} name={partnerName}>
          <Kept
            figure={messages.all}
            title={messages.theirs}
            line={messages.theirsLine(partnerName)}
          />
          {albumsOf("partner_pictures").map(({ title, partner_pictures, copied_photos }) => (
            <Kept
              key={title}
              figure={partner_pictures[mode]}
              title={messages.album(partner_pictures[mode], title)}
              line={
                copied_photos > 0 && !isImmediate
                  ? messages.copied(copied_photos)
                  : messages.theirAlbum(partnerName)
              }
            />
          ))}
          {preview.partner_days > 0 && (
            <Kept
              figure={preview.partner_days}
              title={messages.days(preview.partner_days)}
              line={messages.theirCopy(partnerName)}
            />
          )}
          {seat && !seat.is_own && (
            <Kept title={messages.seat} line={messages.seatEnds(seatEnd ?? "")} />
          )}
        </Keeps>
      </div>
      <h3 className="mt-7 mb-2">{messages.ends}</h3>
      <ul className="unlink-ends">
        <Ends icon={<EyeOff size={20} />}>{messages.access}</Ends>
        {preview.running > 0 && (
          <Ends icon={<ImageOff size={20} />}>
            {messages.running(preview.running, partnerName)}
          </Ends>
        )}
        {preview.links > 0 && (
          <Ends icon={<Link2Off size={20} />}>{messages.links(preview.links)}</Ends>
        )}
        {preview.public > 0 && (
          <Ends icon={<EyeOff size={20} />}>{messages.public(preview.public)}</Ends>
        )}
        {isImmediate && preview.sessions > 0 && (
          <Ends icon={<LogOut size={20} />}>{messages.sessions(preview.sessions)}</Ends>
        )}
      </ul>
      <p className="mt-3.5 text-label text-muted">{messages.notSuggested(partnerName)}</p>
    </section>
  );
}

function Keeps({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <div>
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <h3>{title}</h3>
      </div>
      <ul>{children}</ul>
    </div>
  );
}

/** The figure and the title are read as one sentence. */
function Kept({ figure, title, line }: { figure?: number | string; title: string; line: string }) {
  return (
    <li>
      <b>{figure}</b>
      <div>
        {title}
        <small>{line}</small>
      </div>
    </li>
  );
}

function Ends({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </li>
  );
}
