import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Instant, text } from "../primitives.ts";

/** `immediate` is for a person who needs distance: their other devices are also signed out. */
export const UnlinkMode = z.enum(["calm", "immediate"]);
export type UnlinkMode = z.infer<typeof UnlinkMode>;

/** The message to the other person can be delayed by this time, with `immediate` only. */
export const MESSAGE_DELAY_HOURS = 24;

const keptByMode = z.object({ calm: z.int().nonnegative(), immediate: z.int().nonnegative() });

/** What stays with whom and what ends. Nothing of the partner is counted that the user cannot see. */
export const UnlinkPreview = z
  .object({
    /** Sent with the unlinking, which is refused if one of these counts has changed. */
    preview_version: z.string(),
    /** The events for both: own ones, and copies of those of the partner. */
    days: z.int().nonnegative(),
    /** Those that the partner keeps, as far as the user sees them. */
    partner_days: z.int().nonnegative(),
    /** The shared albums, with the number of pictures that each person keeps in them. */
    albums: z.array(
      z.object({
        title: z.string(),
        pictures: keptByMode,
        partner_pictures: keptByMode,
        /** The user's uploaded photos among them, which the partner keeps after `calm` and which can be taken back. */
        copied_photos: z.int().nonnegative(),
      }),
    ),
    /** The user's pictures in progress with a photo of the partner. */
    running: z.int().nonnegative(),
    /** The user's links of pictures with a photo of the partner. */
    links: z.int().nonnegative(),
    /** The user's pictures with a photo of the partner in the public gallery, or waiting for it. */
    public: z.int().nonnegative(),
    /** What follows is not part of the version, because unlinking does not decide it. */
    photos: z.int().nonnegative(),
    pictures: z.int().nonnegative(),
    /** Other devices on which the user is signed in. */
    sessions: z.int().nonnegative(),
    /** The second seat of the plan: who has it, and when it would end. */
    seat: z.object({ is_own: z.boolean(), until: Instant }).nullable(),
  })
  .meta({ id: "UnlinkPreview" });
export type UnlinkPreview = z.infer<typeof UnlinkPreview>;

export const getUnlinkPreview = endpoint({
  method: "GET",
  path: "/api/partner/unlink-preview",
  summary: "Count what stays with whom after unlinking, and what ends",
  access: "user",
  status: 200,
  reply: UnlinkPreview,
  errors: ["not_linked"],
});

export const unlinkPartner = endpoint({
  method: "POST",
  path: "/api/partner/unlink",
  summary: "End the partnership, alone and without a reason",
  access: "user",
  reauthentication: "password",
  body: z.object({
    mode: UnlinkMode.default("calm"),
    /** Of the preview that was shown. */
    preview_version: text().min(1).max(64),
    /** Notifies the other person 24 hours later; only with the mode `immediate`. */
    delays_message: z.boolean().default(false),
  }),
  status: 204,
  errors: ["not_linked", "partner_changed"],
});
