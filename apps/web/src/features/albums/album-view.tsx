import type { Album } from "@twofold/contract/albums";
import { ChevronLeft } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useConnected } from "../../lib/connection.ts";
import { ApiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHead } from "../../ui/page.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AlbumContent } from "./album-content.tsx";
import type { AlbumParts } from "./album-parts.ts";
import { useAlbum } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";
import { useAlbumDeletion } from "./use-album-deletion.ts";
import "../../styles/albums.css";

const { view: messages } = albumsMessages;

export function AlbumView({ id, parts }: { id: string; parts: AlbumParts }) {
  const { data, isPending, error, refetch, isFetchNextPageError, fetchNextPage } = useAlbum(id);
  const { deleteAlbum } = useAlbumDeletion();
  const isConnected = useConnected();
  const navigate = useNavigate();
  const isGone = error instanceof ApiError && error.status === 404;

  const remove = async (album: Album): Promise<void> => {
    if (await deleteAlbum(album)) void navigate(paths.album);
  };
  return (
    <>
      <Link to={paths.album} className="album-back">
        <ChevronLeft aria-hidden="true" strokeWidth={2} />
        {messages.back}
      </Link>
      {!data && !isGone && <h1 className="sr-only">{albumsMessages.list.title}</h1>}
      {isPending && <AlbumSkeleton />}
      {isGone && (
        <PageHead
          title={messages.gone}
          lead={messages.goneLine}
          actions={<LinkButton to={paths.album}>{messages.back}</LinkButton>}
        />
      )}
      {!isPending && !data && !isGone && (
        <ErrorState title={messages.failed} line={problemMessage(error)} onRetry={refetch} />
      )}
      {data && !isGone && (
        <AlbumContent
          key={id}
          {...data}
          parts={parts}
          canChange={isConnected}
          onDelete={() => void remove(data.album)}
        />
      )}
      {isFetchNextPageError && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-danger-ink">
          {messages.rest}
          <RetryButton onClick={() => void fetchNextPage()} />
        </p>
      )}
    </>
  );
}

/** In the shape of the album: title, line, large picture and rows. */
function AlbumSkeleton() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
    <div role="status" aria-busy="true" aria-label={messages.loading}>
      <Skeleton className="h-9 w-56 rounded-field" />
      <Skeleton className="mt-3 mb-7 h-5 w-40 rounded-field" />
      <div className="mosaic-skeleton">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="rounded-card" />
        ))}
      </div>
    </div>
  );
}
