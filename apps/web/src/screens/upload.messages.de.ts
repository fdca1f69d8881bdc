import type { uploadMessages as english } from "./upload.messages.ts";

export const uploadMessages: typeof english = {
  title: "Hochladen",
  lead: "Je besser das Foto, desto mehr seid ihr es.",
};
