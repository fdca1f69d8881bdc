/** Bodies for endpoints that would reject an empty body before they check the owner. */
export const bodies: Record<string, object> = {
  "/api/auth/passkeys/:id": { name: "Mine" },
  "/api/images/:id/favourite": { is_favourite: true },
  "/api/samples/:id": { shows_name: true },
  "/api/sample-images/:id/reports": { reason: "harmful" },
  "/api/moderation/items/:id/appeal": { message: "I do not agree with it." },
  "/api/albums/:id": { version: 1, title: "Mine" },
  "/api/albums/:id/items": { image_ids: [crypto.randomUUID()] },
  "/api/albums/:id/items/move": { item_ids: [crypto.randomUUID()], after: null },
  "/api/albums/:id/items/remove": { item_ids: [crypto.randomUUID()] },
  "/api/albums/:id/items/put-back": { item_ids: [crypto.randomUUID()] },
  "/api/albums/:id/items/:item_id": { caption: "Mine" },
  "/api/generations/:id/not-us": { reason: "other" },
  "/api/shared/:token/reports": { reason: "harmful" },
  "/api/shared/:token/password": { password: "pancakes" },
  "/api/support/tickets/:id/messages": { message: "More" },
  "/api/support/visitors/:token/messages": { message: "More" },
};
