import type { Partner } from "@twofold/contract/partners";
import { partnerPermissions } from "@twofold/contract/partners/permissions";
import { partnerPhotoAddress } from "@twofold/contract/partners/photos";
import type { ReactNode } from "react";
import { formatDate } from "../../lib/dates.ts";
import { AvatarPair } from "../../ui/avatar-pair.tsx";
import { Panel } from "../../ui/page.tsx";
import { JustLinked } from "./just-linked.tsx";
import { usePartnerPhotos } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";
import { PermissionRow } from "./permission-row.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { PhotoUses } from "./photo-uses.tsx";
import { UnlinkLine } from "./unlink-line.tsx";

const { linked: messages } = partnersMessages;

interface LinkedPartnerProps {
  name: string;
  partner: Partner;
  /** From other features: the next event for both, own events that can be shared, and what is shared. */
  parts: { readonly next: ReactNode; readonly ownDays: ReactNode; readonly shared: ReactNode };
}

/** The page of two linked users: what each allows the other. */
export function LinkedPartner({ name, partner, parts }: LinkedPartnerProps) {
  const { first_name: partnerName } = partner;
  const { data: photos } = usePartnerPhotos();
  return (
    <>
      <div className="partner-us">
        <AvatarPair people={[{ name }, { name: partnerName }]} size="xl" />
        <div>
          <h1>{messages.title(name, partnerName)}</h1>
          <p className="mt-1.5 text-muted">
            {messages.since(formatDate(new Date(partner.since)))}
            {parts.next}
          </p>
        </div>
      </div>
      <JustLinked partner={partner}>{parts.ownDays}</JustLinked>
      <div className="partner-board">
        <div className="grid min-w-0 gap-8">
          <section aria-labelledby="partner-permissions" className="min-w-0">
            <h2 id="partner-permissions">{messages.permissions}</h2>
            <p className="mt-1 mb-4 max-w-read text-muted">{messages.line(partnerName)}</p>
            <div className="partner-permissions">
              <div aria-hidden="true">
                <span />
                <span>{messages.youAllow}</span>
                <span>{messages.partnerAllows(partnerName)}</span>
              </div>
              {partnerPermissions.map((permission) => (
                <PermissionRow key={permission} permission={permission} partner={partner}>
                  {permission === "photos" && photos && <PhotoPicker own={photos.own} />}
                </PermissionRow>
              ))}
            </div>
          </section>
          <PhotoUses isAllowed={partner.given.photos} />
        </div>
        <div className="grid min-w-0 gap-6">
          {parts.shared}
          {photos && photos.partner.length > 0 && (
            <Panel>
              <h2>{messages.yours}</h2>
              <p className="text-label text-muted">{messages.yoursLine(partnerName)}</p>
              <ul className="partner-thumbnails">
                {photos.partner.map((photo, index) => (
                  <li key={photo.image_id}>
                    <img
                      src={partnerPhotoAddress(photo, "thumbnail")}
                      alt={messages.photo(partnerName, index + 1)}
                      width={56}
                      height={56}
                      loading="lazy"
                    />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
      <UnlinkLine />
    </>
  );
}
