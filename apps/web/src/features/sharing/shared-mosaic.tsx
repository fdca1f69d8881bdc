import { sharedItemAddress, type SharedItem } from "@twofold/contract/sharing/shared-album";
import type { CSSProperties } from "react";
import { sharedAlbumMessages } from "./shared-album.messages.ts";
import { nameOfItem } from "./shared-item-name.ts";

interface SharedMosaicProps {
  token: string;
  items: readonly SharedItem[];
  onOpen: (index: number) => void;
}

/** Rows of pictures of one height, by the ratio of each. */
export function SharedMosaic({ token, items, onOpen }: SharedMosaicProps) {
  return (
    <ul className="shared-mosaic" aria-label={sharedAlbumMessages.list}>
      {items.map((item, index) => (
        <li key={item.id} style={lookOf(item)}>
          <div className="shared-tile">
            <button
              type="button"
              aria-label={sharedAlbumMessages.open(nameOfItem(item, index))}
              onClick={() => onOpen(index)}
            >
              <img
                src={sharedItemAddress(token, item.id)}
                alt=""
                width={item.width}
                height={item.height}
                loading={index < 4 ? "eager" : "lazy"}
              />
            </button>
            {item.source === "generated" && (
              <span className="shared-ai">{sharedAlbumMessages.aiLabel}</span>
            )}
          </div>
          {item.caption && <p>{item.caption}</p>}
        </li>
      ))}
    </ul>
  );
}

/** A panorama or a tall picture is cropped in its row, and complete in the viewer. */
function lookOf({ width, height, placeholder }: SharedItem): CSSProperties {
  const ratio = Math.min(2.4, Math.max(0.6, width / height));
  return { "--ratio": ratio, "--colours": `url("${placeholder}")` } as CSSProperties;
}
