import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/errors.ts";
import { toast } from "../../ui/toast.ts";
import { sharedAlbumMessages } from "./shared-album.messages.ts";
import { invalidateShared, isGone, needsPassword, setDownloadOff } from "./sharing.api.ts";

const messages = sharedAlbumMessages.download;

/** Starts a download. Its owner may have changed the link since the page was opened. */
export async function download(
  client: QueryClient,
  token: string,
  start: () => Promise<void>,
): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isOff = error instanceof ApiError && error.code === "download_off";
    if (isOff) setDownloadOff(client, token);
    if (isGone(error) || needsPassword(error)) await invalidateShared(client, token);
    else toast.error(isOff ? messages.off : messages.failed);
  }
}
