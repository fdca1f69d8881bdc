import type { AlbumItem } from "@twofold/contract/albums";
import { Check } from "lucide-react";
import { memo, type CSSProperties } from "react";
import { AlbumPicture, coloursOf, nameOf } from "./album-picture.tsx";
import { albumsMessages } from "./albums.messages.ts";
import type { Box } from "./mosaic-layout.ts";

/** The box is spread, so that an item with the same place is not rendered again after a new layout. */
interface MosaicItemProps extends Box {
  item: AlbumItem;
  index: number;
  total: number;
  isActive: boolean;
  isSelected: boolean;
  isLifted: boolean;
  canChange: boolean;
  /** The id of the text that explains the handle. */
  instructions: string;
}

/** The list handles the events of all items. */
export const MosaicItem = memo(function MosaicItem(props: MosaicItemProps) {
  const { item, index, total, isActive, isSelected, isLifted, canChange } = props;
  const { left, top, width, height } = props;
  const name = nameOf(item);
  const tabIndex = isActive ? 0 : -1;
  const place: CSSProperties = {
    translate: `calc(${left}px + var(--drag-x, 0px)) calc(${top}px + var(--drag-y, 0px))`,
    width,
    height,
  };
  return (
    <li
      style={place}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-selected={isSelected || undefined}
      data-lifted={isLifted || undefined}
    >
      <button
        type="button"
        data-index={index}
        data-part="open"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        className="grid-picture"
        style={coloursOf(item.image)}
      >
        <AlbumPicture
          address={item.address}
          alt={name}
          width={item.image.width}
          height={item.image.height}
          sizes={`${Math.ceil(width)}px`}
        />
        {item.caption && (
          <span className="mosaic-caption" aria-hidden="true">
            {item.caption}
          </span>
        )}
      </button>
      {canChange && (
        <>
          <button
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list handles clicks of all items, with Shift
            role="checkbox"
            aria-checked={isSelected}
            aria-label={albumsMessages.selection.one(name)}
            data-index={index}
            data-part="select"
            tabIndex={tabIndex}
            className="grid-select"
          >
            <span>{isSelected && <Check aria-hidden="true" strokeWidth={3} />}</span>
          </button>
          <button
            type="button"
            aria-label={albumsMessages.order.handle(name)}
            aria-describedby={props.instructions}
            aria-pressed={isLifted}
            data-index={index}
            data-part="move"
            tabIndex={tabIndex}
            className="mosaic-handle"
          />
        </>
      )}
    </li>
  );
});
