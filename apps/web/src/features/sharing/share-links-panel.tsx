import type { ShareLink } from "@twofold/contract/sharing";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LinkRow } from "./link-row.tsx";
import { useShareLinks } from "./sharing.api.ts";
import { sharingMessages } from "./sharing.messages.ts";

interface ShareLinksPanelProps {
  subject: Parameters<typeof useShareLinks>[0];
  isOpen: boolean;
  /** The form for another link; `isFirst` if there is none yet. */
  renderForm: (props: { onMade: (id: string) => void; isFirst: boolean }) => ReactNode;
  /** Below each link. */
  renderSettings?: (link: ShareLink) => ReactNode;
  renderFooter: (links: readonly ShareLink[]) => ReactNode;
}

/** The links of a picture or an album, or the form for the first one. */
export function ShareLinksPanel(props: ShareLinksPanelProps) {
  const { subject, isOpen, renderForm, renderSettings, renderFooter } = props;
  const { data: links, isError, refetch } = useShareLinks(subject, isOpen);
  const [isAnother, setAnother] = useState(false);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (!links) {
    if (!isError) return <Skeleton className="h-60" />;
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{sharingMessages.list.failed}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  }
  const onMade = (id: string): void => {
    setCreatedId(id);
    setAnother(false);
  };
  return (
    <div className="grid gap-6">
      <p className="sr-only" aria-live="polite">
        {links.some(({ id }) => id === createdId) && sharingMessages.create.made}
      </p>
      {links.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={sharingMessages.list.label}
          className="share-links"
        >
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              isNew={link.id === createdId}
              onEnd={() => list.current?.focus()}
            >
              {renderSettings?.(link)}
            </LinkRow>
          ))}
        </ul>
      )}
      {isAnother || links.length === 0 ? (
        renderForm({ onMade, isFirst: links.length === 0 })
      ) : (
        <Button variant="text" className="-ml-3 w-fit" onClick={() => setAnother(true)}>
          {sharingMessages.create.another}
        </Button>
      )}
      {renderFooter(links)}
    </div>
  );
}
