import type { Image } from "@twofold/contract/images";
import { Download } from "lucide-react";
import { useId } from "react";
import { Spinner } from "../../ui/spinner.tsx";
import { DownloadIcon } from "./download-icon.tsx";
import { downloadsOf, useDownload } from "./download-sizes.ts";
import { imagesMessages } from "./images.messages.ts";

const { preview: messages } = imagesMessages;

/** The sizes in which an image can be downloaded, each with its pixels. */
export function Downloads({ image }: { image: Image }) {
  const id = useId();
  const { pending, save } = useDownload(image);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-action font-semibold">
        {messages.download}
      </h3>
      <ul className="downloads">
        {downloadsOf(image).map(({ size, name, pixels }) => (
          <li key={size}>
            <button type="button" aria-busy={pending === size} onClick={() => save(size)}>
              <DownloadIcon size={size} />
              <strong>{name}</strong>
              <span>{messages.pixels(pixels.width, pixels.height)}</span>
              {pending === size ? (
                <Spinner />
              ) : (
                <Download aria-hidden="true" className="size-4" strokeWidth={2} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
