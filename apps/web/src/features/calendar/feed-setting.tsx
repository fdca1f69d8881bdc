import { useMutation } from "@tanstack/react-query";
import type { CalendarFeed, NewCalendarFeed } from "@twofold/contract/calendar-files";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { formatDate } from "../../lib/dates.ts";
import { wordsFor } from "../../lib/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { endingFeed, makingFeed, useFeed } from "./calendar.api.ts";

const onError = (error: unknown): void => toast.error(wordsFor(error));

/** A private address by which other calendars follow this one: made, made anew, ended. */
export function FeedSetting() {
  const { data: feed } = useFeed();
  const ask = useConfirm();
  const making = useMutation({ ...makingFeed, onError });
  const ending = useMutation({ ...endingFeed, onError });
  const address = feed?.is_on ? making.data : undefined;

  async function remake(): Promise<void> {
    const isMeant = await ask({
      question: "Make a new address?",
      line: "Calendars that follow the old one stop getting your days.",
      confirmLabel: "Make a new one",
    });
    if (isMeant) making.mutate();
  }

  async function end(): Promise<void> {
    const isMeant = await ask({
      question: "Turn the calendar feed off?",
      line: "Calendars that follow it stop getting your days.",
      confirmLabel: "Turn off",
      tone: "danger",
    });
    if (isMeant) ending.mutate();
  }

  if (!feed) return null;
  return (
    <div>
      <div className="setting">
        <div>
          <p className="setting-name">Calendar feed {feed.is_on && <Chip tone="leaf">On</Chip>}</p>
          <p className="setting-line">
            {feed.is_on
              ? `${sinceWhen(feed)}Whoever has the address can read your days.`
              : "Your days in the calendar of your phone or computer, always up to date."}
          </p>
        </div>
        {feed.is_on ? (
          <div className="flex flex-wrap gap-2">
            <Button loading={making.isPending} onClick={() => void remake()}>
              New address
            </Button>
            <Button variant="text" loading={ending.isPending} onClick={() => void end()}>
              Turn off
            </Button>
          </div>
        ) : (
          <Button loading={making.isPending} onClick={() => making.mutate()}>
            Create an address
          </Button>
        )}
      </div>
      {address && <Address {...address} />}
    </div>
  );
}

function sinceWhen({ created_at }: CalendarFeed): string {
  return created_at === null ? "" : `Since ${formatDate(new Date(created_at))}. `;
}

function Address({ url, webcal_url }: NewCalendarFeed) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast.error("Could not copy. Select the address and copy it by hand.");
    }
  };
  return (
    <div className="feed-address">
      <TextField
        label="Your private address"
        hint="It is shown only now. If it is lost, make a new one."
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={
            isCopied ? (
              <Check aria-hidden="true" className="size-4" strokeWidth={2} />
            ) : (
              <Copy aria-hidden="true" className="size-4" strokeWidth={2} />
            )
          }
          onClick={() => void copy()}
        >
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <a href={webcal_url} className="btn btn-quiet">
          <span>Open in your calendar</span>
        </a>
      </div>
    </div>
  );
}
