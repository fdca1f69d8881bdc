import { useMutation } from "@tanstack/react-query";
import { MAX_ALBUMS_A_USER, type Album } from "@twofold/contract/albums";
import { Ellipsis, Plus } from "lucide-react";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { generatePath, Link, useNavigate } from "react-router";
import { useConnected } from "../../lib/connection.ts";
import { lazyComponent } from "../../lib/lazy-component.ts";
import { paths } from "../../lib/paths.ts";
import { problemMessage, toastProblem } from "../../lib/problem-message.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { PageHead } from "../../ui/page.tsx";
import { moved } from "../../ui/reorder.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { AlbumCover } from "./album-cover.tsx";
import { orderAlbumsMutation, useAlbums } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";
import { DeletedAlbums } from "./deleted-albums.tsx";
import "../../styles/albums.css";

const albumDialog = lazyComponent(() => import("./album-dialog.tsx").then((m) => m.AlbumDialog));

const { list: messages } = albumsMessages;

export function AlbumList() {
  const { data: albums, isPending, error, refetch } = useAlbums();
  const isConnected = useConnected();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => void albumDialog.load().catch(() => {}), []);
  const create = (): void => {
    setOpened(true);
    setCreating(true);
  };
  const isFull = (albums ?? []).filter(({ is_mine }) => is_mine).length >= MAX_ALBUMS_A_USER;
  const createProps = {
    "aria-haspopup": "dialog",
    disabled: !isConnected,
    onClick: create,
  } as const;
  return (
    <>
      <PageHead title={messages.title} lead={messages.lead} />
      {isPending && <ListSkeleton />}
      {!isPending && !albums && (
        <ErrorState title={messages.failed} line={problemMessage(error)} onRetry={refetch} />
      )}
      {albums?.length === 0 && (
        <EmptyState
          drawing="gallery"
          title={messages.none}
          line={messages.noneLine}
          action={
            <Button variant="primary" {...createProps}>
              {messages.create}
            </Button>
          }
        />
      )}
      {albums && albums.length > 0 && (
        <Albums
          albums={albums}
          add={
            !isFull && (
              <button type="button" className="album-add" {...createProps}>
                <span className="album-cover">
                  <Plus aria-hidden="true" strokeWidth={1.5} />
                </span>
                <strong>{messages.create}</strong>
                <small>{messages.createLine}</small>
              </button>
            )
          }
        />
      )}
      {isFull && <p className="mt-4 text-muted">{messages.full}</p>}
      <DeletedAlbums />
      {wasOpened && (
        <Suspense>
          <albumDialog.Part
            open={isCreating}
            onClose={() => setCreating(false)}
            onCreated={({ id }) => void navigate(generatePath(paths.oneAlbum, { id }))}
          />
        </Suspense>
      )}
    </>
  );
}

function Albums({ albums: all, add }: { albums: readonly Album[]; add: ReactNode }) {
  const { mutate } = useMutation(orderAlbumsMutation);
  const isConnected = useConnected();
  const [notice, setNotice] = useState("");
  const albums = all.filter(({ is_hidden }) => !is_hidden);
  const hidden = all.filter(({ is_hidden }) => is_hidden);
  const save = (next: readonly Album[]): void =>
    mutate(next, { onError: (error) => toastProblem(error) });

  const move = (album: Album, to: number): void => {
    const from = albums.indexOf(album);
    save([...moved(albums, from, to), ...hidden]);
    setNotice(messages.movedTo(album.title, to + 1, albums.length));
  };
  const hide = (album: Album): void => {
    const rest = albums.filter((each) => each !== album);
    save([...rest, ...hidden, { ...album, is_hidden: true }]);
    toast.success(messages.hidden(album.title), {
      label: albumsMessages.undo,
      run: () => save(all),
    });
  };
  const showHidden = (): void =>
    save([...albums, ...hidden.map((album) => ({ ...album, is_hidden: false }))]);
  return (
    <>
      <ul className="album-list" aria-label={messages.label}>
        {albums.map((album, index) => (
          <li key={album.id}>
            <Link to={generatePath(paths.oneAlbum, { id: album.id })}>
              <AlbumCover cover={album.cover} />
              <strong>{album.title}</strong>
              <small>
                {album.partner_name && `${messages.with(album.partner_name)} · `}
                {messages.count(album.item_count)}
              </small>
            </Link>
            {(albums.length > 1 || !album.is_mine) && isConnected && (
              <Menu
                trigger={
                  <IconButton label={messages.menuOf(album.title)} className="album-menu">
                    <Ellipsis aria-hidden="true" strokeWidth={1.75} />
                  </IconButton>
                }
              >
                <MenuItem disabled={index === 0} onSelect={() => move(album, 0)}>
                  {messages.first}
                </MenuItem>
                <MenuItem disabled={index === 0} onSelect={() => move(album, index - 1)}>
                  {messages.earlier}
                </MenuItem>
                <MenuItem
                  disabled={index === albums.length - 1}
                  onSelect={() => move(album, index + 1)}
                >
                  {messages.later}
                </MenuItem>
                {!album.is_mine && (
                  <MenuItem onSelect={() => hide(album)}>{messages.hide}</MenuItem>
                )}
              </Menu>
            )}
          </li>
        ))}
        {add && <li>{add}</li>}
      </ul>
      {hidden.length > 0 && (
        <Button variant="text" className="mt-4 -ml-3" disabled={!isConnected} onClick={showHidden}>
          {messages.showHidden(hidden.length)}
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {notice}
      </p>
    </>
  );
}

function ListSkeleton() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
    <div role="status" aria-busy="true" aria-label={messages.loading} className="album-list">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index}>
          <Skeleton className="album-cover" />
          <Skeleton className="mt-3 h-5 w-32 rounded-field" />
          <Skeleton className="mt-2 h-4 w-20 rounded-field" />
        </div>
      ))}
    </div>
  );
}
