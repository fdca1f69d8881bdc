import { useState } from "react";
import autumn from "../../assets/scenes/autumn-360.webp";
import paris from "../../assets/scenes/paris-360.webp";
import winter from "../../assets/scenes/winter-360.webp";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/page.tsx";
import { ImageShelf } from "./image-shelf.tsx";
import { useImages } from "./images.api.ts";
import { imagesMessages } from "./images.messages.ts";
import type { ViewerParts } from "./viewer-parts.ts";
import "../../styles/filters.css";

interface GeneratedImagesProps {
  parts: ViewerParts;
  /** The id of an image that a link opens. */
  asked: string | null;
  onAskedClose: () => void;
}

export function GeneratedImages(props: GeneratedImagesProps) {
  const all = useImages("generated");
  const [isFiltered, setFiltered] = useState(false);
  const total = all.data?.total;
  return (
    <Section
      title={total === undefined ? imagesMessages.made.title : imagesMessages.made.titleWith(total)}
    >
      {total !== undefined && total > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is only for form controls that are submitted
        <div role="group" aria-label={imagesMessages.favourites.filter} className="filters">
          {[false, true].map((each) => (
            <button
              key={String(each)}
              type="button"
              aria-pressed={isFiltered === each}
              onClick={() => setFiltered(each)}
            >
              {each ? imagesMessages.favourites.title : imagesMessages.favourites.all}
            </button>
          ))}
        </div>
      )}
      {isFiltered ? (
        <Favourites parts={props.parts} />
      ) : (
        <ImageShelf
          {...props}
          layout="portrait"
          label={imagesMessages.made.list}
          images={all}
          failed={imagesMessages.made.failed}
          empty={<Invitation />}
        />
      )}
    </Section>
  );
}

function Favourites({ parts }: Pick<GeneratedImagesProps, "parts">) {
  const images = useImages("favourites");
  return (
    <ImageShelf
      layout="portrait"
      label={imagesMessages.favourites.title}
      images={images}
      failed={imagesMessages.made.failed}
      empty={
        <EmptyState
          drawing="gallery"
          title={imagesMessages.made.noFavourites}
          line={imagesMessages.made.noFavouritesLine}
        />
      }
      parts={parts}
    />
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
