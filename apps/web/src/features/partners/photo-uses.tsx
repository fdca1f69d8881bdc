import type { PartnerUse } from "@twofold/contract/partners/uses";
import { formatDate } from "../../lib/dates.ts";
import { translated } from "../../lib/translated.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/page.tsx";
import { usePhotoUses } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";

const { uses: messages } = partnersMessages;

/** What the user's photos were used for, also after unlinking. Never the pictures: they belong to their maker. */
export function PhotoUses({ isAllowed }: { isAllowed: boolean }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = usePhotoUses();
  const total = data?.pages[0]?.total ?? 0;
  if (!data || (total === 0 && !isAllowed)) return null;
  const uses = data.pages.flatMap((page) => page.uses);
  return (
    <Panel className="partner-uses">
      <h2>{messages.title}</h2>
      <p className="text-label text-muted">{total === 0 ? messages.none : messages.total(total)}</p>
      {uses.length > 0 && (
        <ul>
          {uses.map((use) => (
            <Use key={use.id} use={use} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </Panel>
  );
}

function Use({ use }: { use: PartnerUse }) {
  return (
    <li>
      <strong>{translated(use).title}</strong>
      <span>{messages.made(use.maker, formatDate(new Date(use.created_at)))}</span>
      <span>{messages.outcomes[use.outcome]}</span>
    </li>
  );
}
