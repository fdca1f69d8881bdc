import type { Image } from "@twofold/contract/images";
import { Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { DownloadIcon } from "./download-icon.tsx";
import { downloadsOf, useDownload } from "./download-sizes.ts";
import { imagesMessages } from "./images.messages.ts";

const { preview: messages } = imagesMessages;

/** A button with the sizes in which an image can be downloaded. */
export function DownloadMenu({ image }: { image: Image }) {
  const { pending, save } = useDownload(image);
  return (
    <Menu
      align="start"
      className="download-menu"
      trigger={
        <Button
          variant="quiet"
          loading={pending !== undefined}
          icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
        >
          {messages.download}
        </Button>
      }
    >
      {downloadsOf(image).map(({ size, name, pixels }) => (
        <MenuItem key={size} icon={<DownloadIcon size={size} />} onSelect={() => save(size)}>
          {name}
          <span className="ml-auto text-label font-normal whitespace-nowrap text-muted tabular-nums">
            {messages.pixels(pixels.width, pixels.height)}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
