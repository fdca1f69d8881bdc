import { sharedAddress, type SharedImage } from "@twofold/contract/sharing";
import { Download } from "lucide-react";
import { useState, type CSSProperties, type ReactNode } from "react";
import { formatDate } from "../../lib/dates.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { paths } from "../../lib/paths.ts";
import { saveImage } from "../../lib/save-file.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Mark } from "../../ui/logo.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { ReportShared } from "./report-shared.tsx";
import { LinkPasswordForm } from "./link-password-form.tsx";
import { SharedAlbumView } from "./shared-album-view.tsx";
import { isGone, needsPassword, useShared } from "./sharing.api.ts";
import { sharedViewMessages } from "./shared-view.messages.ts";
import "../../styles/sharing.css";

interface SharedViewProps {
  token: string;
  /** The path for visitors who want their own picture. */
  begin: string;
}

/** The public view of a link: the picture or the album without its owner. */
export function SharedView({ token, begin }: SharedViewProps) {
  const { data: shared, error, refetch } = useShared(token);
  if (shared?.kind === "album")
    return <SharedAlbumView token={token} begin={begin} album={shared} />;
  if (shared) return <SharedPicture token={token} begin={begin} shared={shared} />;
  if (needsPassword(error)) return <LinkPasswordForm token={token} />;
  // The same message for ended and unknown links, so that visitors cannot distinguish them.
  if (isGone(error)) {
    return (
      <Instead title={sharedViewMessages.gone.title} line={sharedViewMessages.gone.line}>
        <LinkButton to={paths.home}>{sharedViewMessages.gone.toStart}</LinkButton>
      </Instead>
    );
  }
  if (error) {
    return (
      <Instead title={sharedViewMessages.failed} line={problemMessage(error)}>
        <RetryButton onClick={() => void refetch()} />
      </Instead>
    );
  }
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner />
      <p className="sr-only">{sharedViewMessages.loading}</p>
    </div>
  );
}

function SharedPicture({ token, begin, shared }: SharedViewProps & { shared: SharedImage }) {
  const { first_name, source, expires_at } = shared;
  return (
    <article className="shared">
      <h1>{first_name ? sharedViewMessages.titleFrom(first_name) : sharedViewMessages.title}</h1>
      <Picture token={token} shared={shared} />
      <div className="shared-foot" style={widthOf(shared)}>
        <div>
          <p className="shared-made">
            <Mark className="h-6" />
            {source === "generated"
              ? sharedViewMessages.createdHere
              : sharedViewMessages.sharedHere}
          </p>
          <p className="mt-1 text-label text-muted">
            {sharedViewMessages.until(formatDate(new Date(expires_at)))}
          </p>
        </div>
        <Button
          icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={() => void save(token)}
        >
          {sharedViewMessages.save}
        </Button>
        <div className="shared-invitation">
          <p className="text-muted">{sharedViewMessages.invitation}</p>
          <LinkButton to={begin} variant="primary">
            {sharedViewMessages.makeYours}
          </LinkButton>
        </div>
      </div>
      <div className="shared-report-place" style={widthOf(shared)}>
        <ReportShared token={token} />
      </div>
    </article>
  );
}

async function save(token: string): Promise<void> {
  try {
    await saveImage(sharedAddress(token), sharedViewMessages.fileName);
  } catch {
    toast.error(sharedViewMessages.notSaved);
  }
}

/** The texts below are as wide as the picture, but never too narrow to read. */
const widthOf = ({ width, height }: SharedImage): CSSProperties =>
  ({ "--ratio": width / height, "--own-width": `${width}px` }) as CSSProperties;

function Picture({ token, shared }: { token: string; shared: SharedImage }) {
  const [isBroken, setBroken] = useState(false);
  const { width, height, placeholder } = shared;
  const look = {
    ...widthOf(shared),
    "--colours": `url("${placeholder}")`,
  } as CSSProperties;
  if (isBroken) return <p role="alert">{sharedViewMessages.broken}</p>;
  return (
    <img
      className="shared-picture"
      src={sharedAddress(token)}
      alt={sharedViewMessages.picture}
      width={width}
      height={height}
      style={look}
      fetchPriority="high"
      onError={() => setBroken(true)}
    />
  );
}

interface InsteadProps {
  title: string;
  line: string;
  children: ReactNode;
}

/** Shown instead of the picture. */
function Instead({ title, line, children }: InsteadProps) {
  return (
    <div className="mx-auto grid max-w-read justify-items-center py-section text-center">
      <Mark className="mb-4 h-20" />
      <h1>{title}</h1>
      <p className="mt-3 mb-7 max-w-96 text-lead text-muted">{line}</p>
      {children}
    </div>
  );
}
