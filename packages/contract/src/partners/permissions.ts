import { z } from "zod";

/**
 * What one partner allows the other:
 * - calendar: see and change events for both
 * - album: see, download and copy what the giver puts into shared albums
 * - photos: use the chosen photos in images
 * - links: put images of the giver, or made with the giver's photos, into share links
 * - public: show images with the giver in the public gallery
 */
export const partnerPermissions = ["calendar", "album", "photos", "links", "public"] as const;
export const PartnerPermission = z.enum(partnerPermissions);
export type PartnerPermission = z.infer<typeof PartnerPermission>;

/**
 * The version of the texts next to the switches. It is stored with each change, so a new text needs a
 * new version.
 */
export const permissionTextVersion = "2026-11-17";

/** Each permission and whether it is given. */
export const PermissionStates = z.record(PartnerPermission, z.boolean());
export type PermissionStates = z.infer<typeof PermissionStates>;
