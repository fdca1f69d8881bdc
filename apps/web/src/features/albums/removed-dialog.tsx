import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AlbumPicture, coloursOf, nameOf } from "./album-picture.tsx";
import { useRemovedItems } from "./albums.api.ts";
import { albumsMessages } from "./albums.messages.ts";

const { removed: messages } = albumsMessages;

interface RemovedDialogProps {
  albumId: string;
  open: boolean;
  onClose: () => void;
  onPutBack: (ids: readonly string[]) => void;
  puttingBack: readonly string[] | undefined;
}

export function RemovedDialog(props: RemovedDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(next) => !next && props.onClose()}
      title={messages.title}
      description={messages.line}
    >
      <RemovedItems {...props} />
    </Dialog>
  );
}

function RemovedItems({ albumId, onPutBack, puttingBack }: RemovedDialogProps) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRemovedItems(albumId);
  if (isPending) return <Spinner className="w-full py-8" />;
  if (isError) return <ErrorState title={messages.failed} onRetry={refetch} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="py-4 text-muted">{messages.none}</p>;
  return (
    <>
      <ul className="album-rows">
        {items.map((item) => (
          <li key={item.id}>
            <span className="album-thumb" style={coloursOf(item.image)}>
              <AlbumPicture address={item.address} alt="" width={64} height={64} />
            </span>
            <div>
              <strong>{nameOf(item)}</strong>
            </div>
            <Button
              aria-label={messages.putBackThis(nameOf(item))}
              loading={puttingBack?.includes(item.id) ?? false}
              onClick={() => onPutBack([item.id])}
            >
              {messages.putBack}
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-4 grid justify-items-center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {messages.more}
          </Button>
        </div>
      )}
    </>
  );
}
