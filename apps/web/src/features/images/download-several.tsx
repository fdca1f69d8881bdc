import { paperOf } from "@twofold/contract/download-sizes";
import { downloadAddress } from "@twofold/contract/downloads";
import { imageAddress, type Image } from "@twofold/contract/images";
import { Download as DownloadIcon } from "lucide-react";
import { useState } from "react";
import { formatPaper } from "../../lib/paper.ts";
import { saveResponse, startDownload } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { downloadsOf, type Download } from "./download-sizes.ts";
import { fileNameOf, titleOf } from "./image-title.ts";
import { imagesMessages } from "./images.messages.ts";

const { preview: messages } = imagesMessages;

/** Downloads several images of the same size, one file each. */
export function DownloadSeveral({ images }: { images: readonly Image[] }) {
  const [first] = images;
  const sizes = first ? downloadsOf(first) : [];
  const [chosen, setChosen] = useState<Download["size"]>("print");
  const [isBusy, setBusy] = useState(false);
  const current = sizes.find(({ size }) => size === chosen) ?? sizes.at(-1);
  if (!first || !current) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const [index, image] of images.entries()) await saveOne(image, current.size, index + 1);
    } catch {
      toast.error(messages.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="save-several">
      <fieldset>
        <legend className="sr-only">{messages.downloadSize}</legend>
        {sizes.map(({ size }) => (
          <label key={size}>
            <input
              type="radio"
              name="download-size"
              checked={size === current.size}
              onChange={() => setChosen(size)}
            />
            {names[size]}
          </label>
        ))}
      </fieldset>
      <p>
        <b>{messages.pixels(current.pixels.width, current.pixels.height)}</b>
        {current.size !== "phone" && messages.sharpUpTo(formatPaper(paperOf(first)))}
      </p>
      <Button
        loading={isBusy}
        icon={<DownloadIcon aria-hidden="true" className="size-4" strokeWidth={2} />}
        onClick={() => void save()}
      >
        {messages.downloadMany(images.length)}
      </Button>
    </div>
  );
}

const names: Record<Download["size"], string> = {
  phone: messages.phone,
  print: messages.printShort,
  original: messages.original,
};

async function saveOne(image: Image, size: Download["size"], nth: number): Promise<void> {
  if (size === "original") startDownload(imageAddress(image), fileNameOf(image));
  else await saveResponse(downloadAddress(image.id, size), `${titleOf(image)} ${nth}.jpg`);
}
