import { imageAddress, type Image } from "@twofold/contract/images";
import { Check, Images, Plus } from "lucide-react";
import { useRecentPhotos } from "../images/images.api.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";

const { strip: messages } = generationDialogMessages;

/** One row on a phone; the rest is in the picker. */
const RECENT = 8;

interface PhotoStripProps {
  /** Keys of the chosen photos. */
  chosen: ReadonlySet<string>;
  onToggle: (image: Image) => void;
  onUpload: () => void;
  onGallery: () => void;
}

/** The newest photos of the gallery: a click puts one into the first empty slot, or takes it out. */
export function PhotoStrip({ chosen, onToggle, onUpload, onGallery }: PhotoStripProps) {
  const { data: images = [] } = useRecentPhotos(RECENT);
  return (
    <section aria-label={messages.title}>
      {images.length > 0 && (
        <h3 className="strip-title" aria-hidden="true">
          {messages.title}
        </h3>
      )}
      <ul className="photo-strip">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-pressed={chosen.has(image.id)}
              aria-label={messages.photo(index + 1, image.title.trim())}
              onClick={() => onToggle(image)}
            >
              <span className="strip-photo" style={{ backgroundImage: backgroundOf(image) }} />
              {chosen.has(image.id) && (
                <span className="pick-tick">
                  <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
                </span>
              )}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="strip-action" onClick={onUpload}>
            <Plus aria-hidden="true" className="size-5" strokeWidth={2} />
            {messages.upload}
          </button>
        </li>
        <li>
          <button type="button" className="strip-action" onClick={onGallery}>
            <Images aria-hidden="true" className="size-5" strokeWidth={2} />
            {messages.fromGallery}
          </button>
        </li>
      </ul>
    </section>
  );
}

/** The thumbnail above its placeholder. The button has a name, so the picture itself is decoration. */
function backgroundOf(image: Image): string {
  return `url("${imageAddress(image, "thumbnail")}"), url("${image.placeholder}")`;
}
