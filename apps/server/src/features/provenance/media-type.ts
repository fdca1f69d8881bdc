import type { CredentialType } from "./credentials.port.ts";

/** By content: what the file is called says nothing. */
export function mediaTypeOf(bytes: Buffer): CredentialType | "other" | undefined {
  const words = bytes.toString("latin1", 0, 32);
  if (words.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (words.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (words.startsWith("RIFF") && words.startsWith("WEBP", 8)) return "image/webp";
  if (words.startsWith("ftypavi", 4)) return "image/avif";
  const isOther = words.startsWith("GIF8") || words.startsWith("ftyp", 4);
  return isOther ? "other" : undefined;
}
