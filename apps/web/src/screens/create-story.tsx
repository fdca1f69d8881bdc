import { useParams } from "react-router";
import { daysLeft, trending } from "../features/dashboard/trending.ts";
import { StoryMaker } from "../features/stories/story-maker.tsx";
import { formatDate, useNow } from "../lib/dates.ts";
import { PageHead } from "../ui/page.tsx";
import "../styles/story.css";

const DAY_MS = 86_400_000;

export function CreateStoryScreen() {
  const { id = "" } = useParams();
  const now = useNow();
  const event = trending.find((each) => each.id === id && each.isActive);
  return (
    <>
      <PageHead
        title={
          event ? `A story for ${nameIn[event.id] ?? event.name}` : "A story of the two of you"
        }
        lead="Upright, for phones. Only you see it until you share it."
      />
      <StoryMaker
        key={id}
        id={id}
        title={event ? (titles[event.id] ?? event.name) : "The two of us"}
        line={formatDate(dayAfter(now, event && daysLeft(event, now)))}
      />
    </>
  );
}

const nameIn: Partial<Record<string, string>> = {
  anniversary: "your anniversary",
  wedding: "a wedding",
  birthday: "a birthday",
};

const titles: Partial<Record<string, string>> = {
  valentine: "Still my favourite view.",
  anniversary: "Another year of us.",
  wedding: "We said yes.",
  birthday: "Happy birthday, love.",
};

/** The day itself, where everybody keeps the same; today otherwise. */
function dayAfter(now: Date, days = 0): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
