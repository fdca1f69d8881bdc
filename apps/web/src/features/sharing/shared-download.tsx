import { useQueryClient } from "@tanstack/react-query";
import { sharedArchiveAddress } from "@twofold/contract/sharing/shared-album";
import { Download } from "lucide-react";
import { formatSize } from "../../lib/format-size.ts";
import { Button } from "../../ui/button.tsx";
import { startDownload } from "../../lib/save-file.ts";
import { download } from "./download-shared.ts";
import { sharedAlbumMessages } from "./shared-album.messages.ts";
import { checkDownload, useSharedArchive } from "./sharing.api.ts";

const messages = sharedAlbumMessages.download;

/** Downloads the whole album: one file, or one for each part of a large album. */
export function SharedDownload({ token }: { token: string }) {
  const client = useQueryClient();
  const { data } = useSharedArchive(token);
  const parts = data?.parts ?? [];
  const save = (part: number) =>
    void download(client, token, async () => {
      await checkDownload(token);
      startDownload(sharedArchiveAddress(token, part));
    });
  const icon = <Download aria-hidden="true" className="size-4" strokeWidth={2} />;
  if (parts.length < 2)
    return (
      <Button variant="line" icon={icon} onClick={() => save(1)}>
        {messages.all(parts[0] ? formatSize(parts[0].bytes) : "")}
      </Button>
    );
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {parts.map(({ part, bytes }) => (
          <Button key={part} variant="line" icon={icon} onClick={() => save(part)}>
            {messages.part(part, formatSize(bytes))}
          </Button>
        ))}
      </div>
      <p className="mt-1 text-label text-muted">{messages.parts}</p>
    </div>
  );
}
