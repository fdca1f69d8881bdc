import type { CredentialType } from "./credentials.port.ts";

/** Detects the type by content, because a file name proves nothing. */
export function mediaTypeOf(bytes: Buffer): CredentialType | "other" | undefined {
  const head = bytes.toString("latin1", 0, 32);
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "image/webp";
  if (head.startsWith("ftypavi", 4)) return "image/avif";
  const isOther = head.startsWith("GIF8") || head.startsWith("ftyp", 4);
  return isOther ? "other" : undefined;
}
