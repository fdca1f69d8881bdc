import type { Image } from "@twofold/contract/images";
import type { ReactNode } from "react";
import autumn from "../../assets/scenes/autumn-360.webp";
import paris from "../../assets/scenes/paris-360.webp";
import winter from "../../assets/scenes/winter-360.webp";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Section } from "../../ui/page.tsx";
import { ImageShelf } from "./image-shelf.tsx";
import { useImages } from "./images.api.ts";
import { imagesMessages } from "./images.messages.ts";

interface GeneratedImagesProps {
  /** The share button. */
  share: (image: Image) => ReactNode;
  /** Further actions. */
  more: (image: Image) => ReactNode;
}

export function GeneratedImages({ share, more }: GeneratedImagesProps) {
  const images = useImages("generated");
  const total = images.data?.total;
  return (
    <Section
      title={total === undefined ? imagesMessages.made.title : imagesMessages.made.titleWith(total)}
    >
      <ImageShelf
        label={imagesMessages.made.list}
        images={images}
        failed={imagesMessages.made.failed}
        empty={<Invitation />}
        share={share}
        more={more}
      />
    </Section>
  );
}

function Invitation() {
  return (
    <div className="invitation">
      <div aria-hidden="true" className="invitation-scenes">
        {[autumn, paris, winter].map((scene) => (
          <img key={scene} src={scene} alt="" width={360} height={450} loading="lazy" />
        ))}
      </div>
      <div>
        <p className="font-display text-heading">{imagesMessages.made.none}</p>
        <p className="mt-1 text-muted">{imagesMessages.made.noneLine}</p>
        <LinkButton to={paths.dashboard} className="mt-4">
          {imagesMessages.made.chooseScene}
        </LinkButton>
      </div>
    </div>
  );
}
