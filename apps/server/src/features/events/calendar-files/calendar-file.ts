import { Readable } from "node:stream";
import type { FileResponse } from "#kit/files.ts";

export function toCalendarFile(
  text: string,
  name: string,
  headers: FileResponse["headers"],
): FileResponse {
  const bytes = Buffer.from(text);
  return {
    status: 200,
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "content-length": bytes.length,
    },
    body: Readable.from([bytes]),
  };
}
