import { useEffect } from "react";
import { usePartner, usePartnerPhotos } from "../partners/partners.api.ts";
import { findPartnerPhoto, without, type Slots } from "./photo-slots.ts";

/**
 * Empties the slot of a partner's photo as soon as it can no longer be used: the permission was withdrawn,
 * the photo is no longer picked, or the two are not linked any more. Returns the partner, if there is one.
 */
export function usePartnerSlots(slots: Slots, onGone: (slots: Slots, name: string) => void) {
  const { data: partner } = usePartner();
  const { data: photos } = usePartnerPhotos(partner !== null && partner !== undefined);
  const used = findPartnerPhoto(slots);
  const isGone =
    used !== undefined &&
    (partner === null ||
      (photos !== undefined && !photos.partner.some(({ image_id }) => image_id === used.key)));
  useEffect(() => {
    if (used && isGone) onGone(without(slots, used.key), used.partner.name);
  });
  return partner ?? undefined;
}
