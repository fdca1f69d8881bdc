import { generatePath } from "react-router";
import rooftop from "../../assets/scenes/rooftop-720.webp";
import { paths } from "../../lib/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Picture } from "../../ui/picture.tsx";
import { storyModalMessages } from "./story-modal.messages.ts";
import type { TrendingEvent } from "./trending.ts";

interface StoryModalProps {
  event: TrendingEvent;
  days: number | undefined;
  /** A picture for the occasion, if there is one. */
  picture: string | undefined;
  open: boolean;
  onClose: () => void;
}

export function StoryModal({ event, days, picture, open, onClose }: StoryModalProps) {
  return (
    <Dialog
      bare
      size="story"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={event.name}
    >
      <Picture
        src={picture ?? rooftop}
        alt=""
        width={960}
        height={1200}
        isFirst
        className="story-picture"
      >
        <div className="story-text">
          <h2 aria-hidden="true">{event.name}</h2>
          <p>{formatWhen(days)}</p>
        </div>
      </Picture>
      <footer>
        <Button onClick={onClose}>{storyModalMessages.close}</Button>
        <LinkButton variant="primary" to={generatePath(paths.createStory, { id: event.id })}>
          {storyModalMessages.create}
        </LinkButton>
      </footer>
    </Dialog>
  );
}

function formatWhen(days: number | undefined): string {
  if (days === undefined) return storyModalMessages.anyDay;
  if (days === 0) return storyModalMessages.today;
  return days === 1 ? storyModalMessages.tomorrow : storyModalMessages.inDays(days);
}
