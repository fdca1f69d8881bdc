import { useQueryClient } from "@tanstack/react-query";
import type { SharedAlbum } from "@twofold/contract/sharing/shared-album";
import { useEffect, useRef, useState } from "react";
import { formatDate } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { sharedAlbumMessages } from "./shared-album.messages.ts";
import { SharedDownload } from "./shared-download.tsx";
import { SharedMosaic } from "./shared-mosaic.tsx";
import { SharedViewer } from "./shared-viewer.tsx";
import { invalidateShared, isGone, needsPassword, useSharedItems } from "./sharing.api.ts";
import { sharedViewMessages } from "./shared-view.messages.ts";
import "../../styles/shared-album.css";

interface SharedAlbumViewProps {
  token: string;
  /** The path for visitors who want their own picture. */
  begin: string;
  album: SharedAlbum;
}

/** An album as visitors see it. */
export function SharedAlbumView({ token, begin, album }: SharedAlbumViewProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useSharedItems(
    token,
    album,
  );
  const client = useQueryClient();
  const [openIndex, setOpenIndex] = useState<number>();
  const items = data.pages.flatMap((page) => page.items);
  const loadMore = (): void => void (hasNextPage && !isFetchingNextPage && fetchNextPage());
  usePageTitle(album.title);
  useAccessLost(error, () => void invalidateShared(client, token));

  return (
    <article className="shared-album">
      <header className="shared-album-head">
        <div className="min-w-0">
          <h1>{album.title}</h1>
          {album.description && <p className="text-lead text-muted">{album.description}</p>}
          <p className="shared-album-facts">
            {factsOf(album).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        {album.allows_download && items.length > 0 && <SharedDownload token={token} />}
      </header>
      {items.length === 0 ? (
        <p className="text-muted">{sharedAlbumMessages.empty}</p>
      ) : (
        <SharedMosaic token={token} items={items} onOpen={setOpenIndex} />
      )}
      {hasNextPage && (
        <More
          hasFailed={error !== null}
          isLoading={isFetchingNextPage}
          onMore={loadMore}
          key={items.length}
        />
      )}
      {openIndex !== undefined && items[openIndex] && (
        <SharedViewer
          token={token}
          items={items}
          total={album.item_count}
          index={openIndex}
          allowsDownload={album.allows_download}
          onGo={(index) => {
            setOpenIndex(index);
            // The next page is there before the visitor reaches its first picture.
            if (index > items.length - 5) loadMore();
          }}
          onClose={() => setOpenIndex(undefined)}
        />
      )}
      <footer className="shared-album-foot">
        <p className="text-muted">{sharedAlbumMessages.invitation}</p>
        <LinkButton to={begin === paths.dashboard ? begin : paths.home}>
          {sharedAlbumMessages.start}
        </LinkButton>
        <LinkButton to={begin} variant="primary">
          {sharedViewMessages.makeYours}
        </LinkButton>
      </footer>
    </article>
  );
}

function factsOf({ first_name, item_count, expires_at }: SharedAlbum): string[] {
  return [
    ...(first_name ? [sharedAlbumMessages.by(first_name)] : []),
    sharedAlbumMessages.count(item_count),
    sharedAlbumMessages.until(formatDate(new Date(expires_at))),
  ];
}

/** The link has ended, or its owner has set a password, while the page was open. */
function useAccessLost(error: unknown, onLost: () => void): void {
  const isLost = isGone(error) || needsPassword(error);
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });
  useEffect(() => {
    if (isLost) lost.current();
  }, [isLost]);
}

interface MoreProps {
  hasFailed: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** Loads the next page when the visitor comes near it; the button is for those without scrolling. */
function More({ hasFailed, isLoading, onMore }: MoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const { current } = place;
    if (!current || hasFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && more.current(),
      { rootMargin: "600px" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [hasFailed]);
  return (
    <div ref={place} className="grid justify-items-center gap-3 py-6">
      {hasFailed && <p role="alert">{sharedAlbumMessages.moreFailed}</p>}
      <Button loading={isLoading} onClick={onMore}>
        {sharedAlbumMessages.more}
      </Button>
    </div>
  );
}
