import { FAULT_DUE_HOURS } from "@twofold/contract/admin/overview";
import { findOpenErasure } from "#features/images/images.ts";
import { hoursAfter, type AttentionSource } from "./attention-source.ts";

/** An unusually large part of all images is due for erasing, so a person must confirm it. */
export const heldErasureAttention: AttentionSource = {
  needs: "operations",
  async list({ db }) {
    const held = await findOpenErasure(db);
    if (!held) return [];
    return [
      {
        kind: "held_erasure",
        due_at: hoursAfter(held.heldAt, FAULT_DUE_HOURS).toISOString(),
        images: held.images,
        of_images: held.ofImages,
        held_at: held.heldAt.toISOString(),
      },
    ];
  },
};
