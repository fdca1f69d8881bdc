import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { partnersMessages } from "./partners.messages.ts";

const { unlink: messages } = partnersMessages;

/** Replaces the entry of this page, so that leaving the next one quickly leaves none in the history. */
export function UnlinkLine() {
  return (
    <div className="mt-section flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-muted">{messages.hint}</p>
      <LinkButton variant="text" to={paths.partnerUnlink} replace>
        {messages.open}
      </LinkButton>
    </div>
  );
}
