import { useMutation } from "@tanstack/react-query";
import type { ShareLink } from "@twofold/contract/sharing";
import { Send } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { formatDateTime, formatShortDate } from "../../lib/dates.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { toast } from "../../ui/toast.ts";
import { canSendLinks, sendLink } from "./send-picture.ts";
import { endLinkMutation } from "./sharing.api.ts";
import { sharingMessages } from "./sharing.messages.ts";

interface LinkRowProps {
  link: ShareLink;
  /** True for a link that was just created, so its copy button is emphasised. */
  isNew?: boolean;
  /** Called before the row disappears with the focused button. */
  onEnd: () => void;
  /** Set in a list of links to several pictures; ending a link then requires confirmation. */
  picture?: ReactNode;
  /** Shown below the link, such as its settings. */
  children?: ReactNode;
}

/** One link with its details and the actions to copy, share and end it. */
export function LinkRow({ link, isNew = false, onEnd, picture, children }: LinkRowProps) {
  const { url } = link;
  const isListed = picture !== undefined;
  const [mustSelect, setMustSelect] = useState(false);
  const title = titleOf(link.subject);
  const ask = useConfirm();
  const { mutateAsync: endIt, isPending: isEnding } = useMutation(endLinkMutation);
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) copyButton.current?.focus();
  }, [isNew]);

  async function end(): Promise<void> {
    const { question, line, confirm } = sharingMessages.ending;
    if (isListed && !(await ask({ question, line, confirmLabel: confirm, tone: "danger" }))) return;
    try {
      await endIt(link.id);
      onEnd();
      toast.success(sharingMessages.link.ended);
    } catch (error) {
      toast.error(problemMessage(error));
    }
  }

  return (
    <li className="share-link">
      {picture}
      <div className="share-link-text">
        <p className="font-[560]">
          {sharingMessages.link.until(formatDateTime(new Date(link.expires_at)))}
        </p>
        <p className="text-label text-muted">{factsOf(link)}</p>
        {url === null && <p className="text-label text-muted">{sharingMessages.link.untold}</p>}
        {url !== null && (mustSelect || !isListed) && (
          <Address url={url} label={sharingMessages.link.of(title)} />
        )}
      </div>
      <div className="share-link-actions">
        {url !== null && (
          <CopyButton
            ref={copyButton}
            text={url}
            aria-label={sharingMessages.which.copy(title)}
            variant={isListed ? "quiet" : "primary"}
            notCopied={sharingMessages.link.notCopied}
            onRefused={() => setMustSelect(true)}
          />
        )}
        {url !== null && canSendLinks() && (
          <Button
            icon={<Send aria-hidden="true" className="size-4" strokeWidth={2} />}
            aria-label={sharingMessages.which.send(title)}
            onClick={() => void sendLink(url)}
          >
            {sharingMessages.link.send}
          </Button>
        )}
        <Button
          variant="text"
          loading={isEnding}
          aria-label={sharingMessages.which.end(title)}
          onClick={() => void end()}
        >
          {sharingMessages.link.end}
        </Button>
      </div>
      {children}
    </li>
  );
}

const titleOf = (subject: ShareLink["subject"]): string =>
  subject.kind === "album" ? subject.album.title : subject.image.title || sharingMessages.untitled;

function factsOf({ subject, created_at, views, shows_name, ...link }: ShareLink): string {
  return [
    ...(subject.kind === "album" ? [sharingMessages.link.album(subject.album.title)] : []),
    sharingMessages.link.made(formatShortDate(new Date(created_at))),
    views === 0 ? sharingMessages.link.unseen : sharingMessages.link.views(views),
    ...(shows_name ? [sharingMessages.link.withName] : []),
    ...(link.has_password ? [sharingMessages.link.withPassword] : []),
    ...(link.allows_download ? [sharingMessages.link.withDownload] : []),
  ].join(", ");
}

/** For browsers that do not allow copying. */
function Address({ url, label }: { url: string; label: string }) {
  return (
    <input
      readOnly
      value={url}
      aria-label={label}
      className="input share-address"
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
