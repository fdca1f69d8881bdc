import { z } from "zod";
import { Album } from "../albums.ts";
import { endpoint } from "../endpoint.ts";
import { Image, ImageSize } from "../images.ts";
import { Id } from "../primitives.ts";

export const shareAlbum = endpoint({
  method: "PUT",
  path: "/api/albums/:id/shared",
  summary: "Share an own album with the partner, or stop it, which removes the partner's images",
  access: "user",
  params: z.object({ id: Id }),
  body: z.object({ is_shared: z.boolean() }),
  status: 200,
  reply: Album,
  // The user must allow the partner to see shared albums.
  errors: ["not_found", "not_linked", "consent_missing"],
});

export const keepAlbumItem = endpoint({
  method: "POST",
  path: "/api/albums/:id/items/:item_id/keep",
  summary:
    "Keep an own copy of the partner's image; an image that the user has already is returned",
  access: "user",
  params: z.object({ id: Id, item_id: Id }),
  status: 201,
  reply: Image,
  errors: ["not_found"],
});

export const albumItemFile = endpoint({
  method: "GET",
  path: "/uploads/albums/:album_id/:item_id",
  summary: "The file of an item for a person who sees the album, decided on each request",
  access: "file",
  params: z.object({ album_id: Id, item_id: Id }),
  query: z.object({ size: ImageSize.default("original").catch("original") }),
  status: 200,
  errors: ["not_found"],
});

/** Returns the URL of an item's file at its original size. */
export const albumItemAddress = (albumId: string, itemId: string): string =>
  `/uploads/albums/${albumId}/${itemId}`;
