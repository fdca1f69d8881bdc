import type { AdPlace } from "@twofold/contract/ads";
import { adminAction, recordedInstant, rowAction } from "#features/audit/audit.ts";
import { lockAd, removeAd, upsertAd } from "./ads.store.ts";
import type { AdRow } from "./ads.tables.ts";

export const toAdValues = (row: AdRow) => ({
  place: row.place,
  image: row.image,
  width: row.width,
  height: row.height,
  alt_en: row.alt.en,
  alt_de: row.alt.de,
  url: row.url,
  live_from: row.liveFrom?.toISOString() ?? null,
  live_until: row.liveUntil?.toISOString() ?? null,
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

export const adImageUploaded = adminAction({
  name: "ads.image_uploaded",
  subject: "ad_image",
  fields: ["width", "height"],
});

/** An entry without `before` is a new ad, one without `after` a removed ad. The file stays for undo. */
export const adChanged = rowAction({
  name: "ads.changed",
  subject: "ad",
  needs: "content",
  fields: [
    "place",
    "image",
    "width",
    "height",
    "alt_en",
    "alt_de",
    "url",
    "live_from",
    "live_until",
    "is_active",
    "created_at",
  ],
  async lock(db, id) {
    const row = await lockAd(db, { id });
    return row && toAdValues(row);
  },
  async restore(tx, { userId }, { id, values }) {
    if (!values) return removeAd(tx.db, { id });
    await upsertAd(tx.db, {
      id,
      place: values["place"] as AdPlace,
      image: String(values["image"]),
      width: Number(values["width"]),
      height: Number(values["height"]),
      alt: { en: String(values["alt_en"]), de: String(values["alt_de"]) },
      url: String(values["url"]),
      liveFrom: recordedInstant(values["live_from"]),
      liveUntil: recordedInstant(values["live_until"]),
      isActive: values["is_active"] === true,
      createdAt: recordedInstant(values["created_at"]) ?? tx.now,
      changedBy: userId,
      changedAt: tx.now,
      version: values.version,
    });
  },
});
