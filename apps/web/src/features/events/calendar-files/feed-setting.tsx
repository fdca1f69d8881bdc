import { useMutation } from "@tanstack/react-query";
import type { CalendarFeed, NewCalendarFeed } from "@twofold/contract/events/calendar-files";
import { formatDate } from "../../../lib/dates.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { endFeedMutation, createFeedMutation, useFeed } from "./calendar-files.api.ts";
import { feedSettingMessages } from "./feed-setting.messages.ts";

const onError = (error: unknown): void => toastProblem(error);

/** A private address that other calendars can subscribe to: created, replaced, ended. */
export function FeedSetting() {
  const { data: feed } = useFeed();
  const ask = useConfirm();
  const create = useMutation({ ...createFeedMutation, onError });
  const endFeed = useMutation({ ...endFeedMutation, onError });
  const address = feed?.is_on ? create.data : undefined;

  async function remake(): Promise<void> {
    const isMeant = await ask({
      question: feedSettingMessages.remaking.question,
      line: feedSettingMessages.remaking.line,
      confirmLabel: feedSettingMessages.remaking.confirm,
    });
    if (isMeant) create.mutate();
  }

  async function end(): Promise<void> {
    const isMeant = await ask({
      question: feedSettingMessages.ending.question,
      line: feedSettingMessages.ending.line,
      confirmLabel: feedSettingMessages.turnOff,
      tone: "danger",
    });
    if (isMeant) endFeed.mutate();
  }

  if (!feed) return null;
  return (
    <div>
      <div className="setting">
        <div>
          <p className="setting-name">
            {feedSettingMessages.name}{" "}
            {feed.is_on && <Chip tone="leaf">{feedSettingMessages.on}</Chip>}
          </p>
          <p className="setting-line">
            {feed.is_on ? feedSettingMessages.onLine(sinceWhen(feed)) : feedSettingMessages.offLine}
          </p>
        </div>
        {feed.is_on ? (
          <div className="flex flex-wrap gap-2">
            <Button loading={create.isPending} onClick={() => void remake()}>
              {feedSettingMessages.remake}
            </Button>
            <Button variant="text" loading={endFeed.isPending} onClick={() => void end()}>
              {feedSettingMessages.turnOff}
            </Button>
          </div>
        ) : (
          <Button loading={create.isPending} onClick={() => create.mutate()}>
            {feedSettingMessages.create}
          </Button>
        )}
      </div>
      {address && <Address {...address} />}
    </div>
  );
}

function sinceWhen({ created_at }: CalendarFeed): string | null {
  return created_at && formatDate(new Date(created_at));
}

function Address({ url, webcal_url }: NewCalendarFeed) {
  return (
    <div className="feed-address">
      <TextField
        label={feedSettingMessages.address.label}
        hint={feedSettingMessages.address.hint}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton
          variant="primary"
          text={url}
          notCopied={feedSettingMessages.address.notCopied}
        />
        <a href={webcal_url} className="btn btn-quiet">
          <span>{feedSettingMessages.address.open}</span>
        </a>
      </div>
    </div>
  );
}
