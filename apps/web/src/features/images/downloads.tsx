import { imageAddress, type Image } from "@twofold/contract/images";
import { Download } from "lucide-react";
import { useId } from "react";
import { saveImage } from "../../lib/save-file.ts";
import { toast } from "../../ui/toast.ts";
import { fileNameOf, titleOf } from "./image-title.ts";
import { imagesMessages } from "./images.messages.ts";

const { preview: messages } = imagesMessages;

/** The longer side of the server's preview. */
const PREVIEW_SIDE = 1600;

/** The sizes in which an image exists, each with its pixels. */
export function Downloads({ image }: { image: Image }) {
  const id = useId();
  const scale = PREVIEW_SIDE / Math.max(image.width, image.height);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-action font-semibold">
        {messages.download}
      </h3>
      <ul className="downloads">
        <li>
          <a href={imageAddress(image)} download={fileNameOf(image)}>
            <strong>{messages.original}</strong>
            <span>{messages.pixels(image.width, image.height)}</span>
            <Download aria-hidden="true" className="size-4" strokeWidth={2} />
          </a>
        </li>
        {scale < 1 && (
          <li>
            <button type="button" onClick={() => void savePreview(image)}>
              <strong>{messages.smaller}</strong>
              <span>
                {messages.pixels(Math.round(image.width * scale), Math.round(image.height * scale))}
              </span>
              <Download aria-hidden="true" className="size-4" strokeWidth={2} />
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

async function savePreview(image: Image): Promise<void> {
  try {
    await saveImage(imageAddress(image, "preview"), titleOf(image));
  } catch {
    toast.error(messages.downloadFailed);
  }
}
