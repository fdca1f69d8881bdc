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

interface GeneratedImagesProps {
  /** What else can be done with one of them. */
  more: (image: Image) => ReactNode;
}

export function GeneratedImages({ more }: GeneratedImagesProps) {
  const images = useImages("generated");
  const total = images.data?.total;
  return (
    <Section title={total === undefined ? "AI Generated" : `AI Generated (${total})`}>
      <ImageShelf
        label="AI generated images"
        images={images}
        failed="Failed to load your generated images"
        empty={<Invitation />}
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
        <p className="font-display text-heading">The pictures we make of you will be here.</p>
        <p className="mt-1 text-muted">Choose a scene, add a photo of each of you, and step in.</p>
        <LinkButton to={paths.dashboard} className="mt-4">
          Choose a scene
        </LinkButton>
      </div>
    </div>
  );
}
