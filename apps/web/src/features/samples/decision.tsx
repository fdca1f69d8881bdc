import type { ModerationStatement } from "@twofold/contract/moderation";
import { EyeOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatDate, useNow } from "../../lib/dates.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ownSamplesMessages } from "./own-samples.messages.ts";
import { statementMessages } from "./statement.messages.ts";

const { statement: messages } = ownSamplesMessages;

const loadDialog = () => import("./appeal-dialog.tsx");
const AppealDialog = lazy(async () => ({ default: (await loadDialog()).AppealDialog }));

interface DecisionProps {
  statement: ModerationStatement;
  /** The title of the image. */
  title: string;
}

/** What was decided about an image, where it applies, why, by whom, and how to appeal. */
export function Decision({ statement, title }: DecisionProps) {
  const { decision, code, is_automatic: isAutomatic } = statement;
  const { reason, rule } = statementMessages[code];
  const date = formatDate(new Date(statement.decided_at));
  return (
    <Banner
      icon={<EyeOff aria-hidden="true" className="mt-px size-5 flex-none" strokeWidth={1.75} />}
    >
      <p>{messages.title[decision]}</p>
      <div className="mt-1 grid gap-1 text-label font-[440] text-muted">
        <p>{reason}</p>
        <p>{messages.applies[decision]}</p>
        <p>{messages.rule(rule)}</p>
        <p>{isAutomatic ? messages.bySoftware(date) : messages.byPerson(date)}</p>
        <AppealPart {...{ statement, title }} />
      </div>
    </Banner>
  );
}

function AppealPart({ statement, title }: DecisionProps) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const until = new Date(statement.appeal_until);
  if (statement.appeal)
    return <p className="text-ink">{messages.appealed[statement.appeal.state]}</p>;
  if (now > until) return null;
  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <p>{messages.until(formatDate(until))}</p>
      <Button
        variant="line"
        className="mt-1 w-fit text-ink"
        aria-label={messages.appealOf(title)}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={open}
      >
        {messages.appeal}
      </Button>
      {wasOpened && (
        <Suspense>
          <AppealDialog
            itemId={statement.item_id}
            reason={statementMessages[statement.code].reason}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
