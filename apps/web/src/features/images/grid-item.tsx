import { imageAddress, type Image } from "@twofold/contract/images";
import { Check, Heart } from "lucide-react";
import { memo, useState, type CSSProperties } from "react";
import { Chip } from "../../ui/chip.tsx";
import { useLocalTitle } from "../templates/templates.api.ts";
import { BrokenPicture } from "./broken-picture.tsx";
import { titleOf } from "./image-title.ts";
import { imagesMessages } from "./images.messages.ts";
import { coloursOf } from "./thumbnail.tsx";

interface GridItemProps {
  image: Image | undefined;
  index: number;
  total: number;
  column: number;
  top: number;
  isActive: boolean;
  isSelected: boolean;
}

/** Keyed by position, so that the focus stays when the image at that position changes. */
export const GridItem = memo(function GridItem(props: GridItemProps) {
  const { image, index, total, column, top, isActive, isSelected } = props;
  const tabIndex = isActive ? 0 : -1;
  return (
    <li
      style={{ "--column": column, translate: `0 ${top}px` } as CSSProperties}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-selected={isSelected || undefined}
    >
      <button
        type="button"
        data-index={index}
        data-part="open"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        className="grid-picture"
        {...(image ? { style: coloursOf(image) } : { "aria-label": imagesMessages.loading })}
      >
        {image && <GridPicture key={image.id} image={image} />}
        {image?.is_favourite && (
          <span className="grid-heart">
            <Heart aria-hidden="true" fill="currentcolor" strokeWidth={0} />
            <span className="sr-only">{imagesMessages.favourites.one}</span>
          </span>
        )}
        {image?.is_sample && (
          <Chip onPicture className="sample-mark">
            {imagesMessages.sample}
          </Chip>
        )}
      </button>
      {image && (
        <button
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list handles clicks of all items, with Shift
          role="checkbox"
          aria-checked={isSelected}
          aria-label={imagesMessages.selection.one(titleOf(image))}
          data-index={index}
          data-part="select"
          tabIndex={tabIndex}
          className="grid-select"
        >
          <span>{isSelected && <Check aria-hidden="true" strokeWidth={3} />}</span>
        </button>
      )}
    </li>
  );
});

function GridPicture({ image }: { image: Image }) {
  const [isBroken, setBroken] = useState(false);
  const localTitle = useLocalTitle();
  const title = titleOf({ title: localTitle(image) });
  if (isBroken) return <BrokenPicture title={title} />;
  return (
    <img
      src={imageAddress(image, "thumbnail")}
      srcSet={`${imageAddress(image, "thumbnail")} 240w, ${imageAddress(image, "preview")} ${image.width}w`}
      sizes="(min-width: 40rem) 16rem, 50vw"
      alt={title}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
}
