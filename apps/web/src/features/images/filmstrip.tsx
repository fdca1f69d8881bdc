import { imageAddress, type Image } from "@twofold/contract/images";
import { titleOf } from "./image-title.ts";
import { imagesMessages } from "./images.messages.ts";
import { coloursOf } from "./thumbnail.tsx";

const SHOWN = 9;

interface FilmstripProps {
  images: readonly Image[];
  index: number;
  onGo: (index: number) => void;
}

/** The images around the current one, for the pointer: the keyboard has the arrow keys. */
export function Filmstrip({ images, index, onGo }: FilmstripProps) {
  const before = Math.floor(SHOWN / 2);
  const start = Math.max(0, Math.min(index - before, images.length - SHOWN));
  return (
    <ul className="filmstrip" aria-label={imagesMessages.preview.others}>
      {images.slice(start, start + SHOWN).map((image, offset) => {
        const at = start + offset;
        return (
          <li key={image.id}>
            <button
              type="button"
              tabIndex={-1}
              className="thumb"
              style={coloursOf(image)}
              aria-label={titleOf(image)}
              aria-current={at === index || undefined}
              onClick={() => onGo(at)}
            >
              <img
                src={imageAddress(image, "thumbnail")}
                alt=""
                width={44}
                height={55}
                decoding="async"
                draggable={false}
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
