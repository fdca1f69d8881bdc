import type { AlbumItem } from "@twofold/contract/albums";
import { ImagePlus } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyComponent } from "../../lib/lazy-component.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import type { OpenAlbum } from "./album-pages.ts";
import type { AlbumParts } from "./album-parts.ts";
import { AlbumMenu } from "./album-menu.tsx";
import { albumsMessages } from "./albums.messages.ts";
import { AlbumMosaic } from "./mosaic.tsx";
import type { OpenDialog } from "./open-dialog.ts";
import { useItemActions } from "./use-item-actions.ts";
import { useOpenItem } from "./use-open-item.ts";

const { view: messages } = albumsMessages;

const albumViewer = lazyComponent(() => import("./album-viewer.tsx").then((m) => m.AlbumViewer));
const albumDialogs = lazyComponent(() => import("./album-dialogs.tsx").then((m) => m.AlbumDialogs));

interface AlbumContentProps extends OpenAlbum {
  parts: AlbumParts;
  canChange: boolean;
  onDelete: () => void;
}

export function AlbumContent(props: AlbumContentProps) {
  const { album, items, hiddenCount, parts, canChange, onDelete } = props;
  usePageTitle(album.title);
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  // The last dialog stays while it closes.
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const show = (next: OpenDialog): void => {
    setDialog(next);
    setDialogOpen(true);
  };
  // Loaded after the album has rendered.
  useEffect(() => {
    for (const part of [albumViewer, albumDialogs]) part.load().catch(() => {});
  }, []);
  const viewer = useOpenItem(items);
  const { moveToGap, removeItems, putBackItems, puttingBack } = useItemActions(album.id, items);
  const total = Math.max(items.length, album.item_count);
  // The active item may disappear when the list changes.
  const place = Math.max(0, Math.min(active, items.length - 1));

  const add = (variant: "primary" | "quiet") => (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      disabled={!canChange}
      icon={<ImagePlus aria-hidden="true" className="size-4" strokeWidth={2} />}
      onClick={() => show({ kind: "add" })}
    >
      {messages.add}
    </Button>
  );
  return (
    <>
      <PageHead
        title={album.title}
        lead={
          <>
            {album.description && <span className="album-description">{album.description}</span>}
            {items.length > 0 && <span className="block">{summaryOf(items, total)}</span>}
            {album.partner_name && (
              <span className="block">
                {album.is_mine
                  ? messages.sharedWith(album.partner_name)
                  : messages.sharedBy(album.partner_name)}
              </span>
            )}
          </>
        }
        actions={
          <div className="flex flex-wrap items-center gap-2.5">
            {items.length > 0 && add(parts.share ? "quiet" : "primary")}
            {items.length > 0 && parts.share?.(album)}
            <AlbumMenu album={album} canChange={canChange} onOpen={show} onDelete={onDelete} />
          </div>
        }
      />
      {hiddenCount > 0 && (
        <p className="album-note">
          {album.is_shared ? messages.inTrashOfOne(hiddenCount) : messages.inTrash(hiddenCount)}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState
          drawing="gallery"
          title={messages.empty}
          line={messages.emptyLine}
          action={add("primary")}
        />
      ) : (
        <AlbumMosaic
          label={messages.list(album.title)}
          items={items}
          total={total}
          canChange={canChange}
          list={list}
          active={place}
          onActive={setActive}
          onOpen={({ id }) => viewer.open(id)}
          onMove={(from, to) => {
            const item = items[from];
            if (item) moveToGap([item.id], to > from ? to + 1 : to);
          }}
          onMoveTo={(ids) => show({ kind: "move", ids })}
          onRemove={(ids) => void removeItems(ids)}
          onAddElsewhere={(chosen) => {
            // Only own pictures go into another album.
            const own = chosen.filter(({ is_mine }) => is_mine);
            if (own.length > 0) show({ kind: "elsewhere", items: own });
            else toast.error(messages.notYours);
          }}
        />
      )}
      <Suspense>
        {viewer.current && (
          <albumViewer.Part
            album={album}
            items={items}
            total={total}
            item={viewer.current}
            isOpen={viewer.isOpen}
            canChange={canChange}
            // A dialog above the viewer handles its own keys.
            isCovered={isDialogOpen}
            parts={parts}
            onGo={(id) => {
              viewer.go(id);
              setActive(items.findIndex((item) => item.id === id));
            }}
            onClose={viewer.close}
            onMove={(id) => show({ kind: "move", ids: [id] })}
            onRemove={(id) => void removeItems([id])}
            finalFocus={() => list.current?.querySelector<HTMLElement>("[tabindex='0']")}
          />
        )}
        {dialog && (
          <albumDialogs.Part
            album={album}
            items={items}
            hiddenCount={hiddenCount}
            dialog={dialog}
            isOpen={isDialogOpen}
            onClose={() => setDialogOpen(false)}
            onMoveToGap={moveToGap}
            onPutBack={(ids) => void putBackItems(ids)}
            puttingBack={puttingBack}
          />
        )}
      </Suspense>
    </>
  );
}

/** The number of pictures and their years. */
function summaryOf(items: readonly AlbumItem[], total: number): string {
  const years = items.map(({ happened_on }) => happened_on.slice(0, 4)).toSorted();
  const [from, to] = [years[0], years.at(-1)];
  return from && to ? messages.span(total, from, to) : messages.summary(total);
}
