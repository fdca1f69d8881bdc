import { useParams } from "react-router";
import { daysLeft, trending } from "../features/stories/trending.ts";
import { StoryMaker } from "../features/stories/story-maker.tsx";
import { formatDate, useNow } from "../lib/dates.ts";
import { PageHead } from "../ui/page.tsx";
import { createStoryMessages } from "./create-story.messages.ts";
import "../styles/story.css";

const DAY_MS = 86_400_000;

export function CreateStoryScreen() {
  const { id = "" } = useParams();
  const now = useNow();
  const event = trending.find((each) => each.id === id && each.isActive);
  const { heading, title } = event
    ? createStoryMessages.occasions[event.id]
    : createStoryMessages.noOccasion;
  return (
    <>
      <PageHead title={heading} lead={createStoryMessages.lead} />
      <StoryMaker
        key={id}
        id={id}
        title={title}
        line={formatDate(dayAfter(now, event && daysLeft(event, now)))}
      />
    </>
  );
}

/** The date of a public occasion; otherwise today. */
function dayAfter(now: Date, days = 0): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
