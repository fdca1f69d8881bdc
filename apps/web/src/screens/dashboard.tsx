import { templateAddress } from "@twofold/contract/templates";
import { useState } from "react";
import { ConfirmEmailCard } from "../features/auth/confirm-email-card.tsx";
import { firstNameOf, greetingAt } from "../features/auth/greeting.ts";
import { useSession } from "../features/auth/session.ts";
import { useBalance } from "../features/credits/credits.api.ts";
import { AdPlace } from "../features/dashboard/ad-place.tsx";
import { MonthBrowser } from "../features/dashboard/month-browser.tsx";
import { useMonth } from "../features/dashboard/month.ts";
import { PersonalCalendar } from "../features/dashboard/personal-calendar.tsx";
import { StoryModal } from "../features/dashboard/story-modal.tsx";
import { TrendingCircles } from "../features/dashboard/trending-circles.tsx";
import { daysLeft, type TrendingEvent } from "../features/dashboard/trending.ts";
import { RecentPictures } from "../features/generations/recent-pictures.tsx";
import { BannerPlace } from "../features/templates/banner-place.tsx";
import { useTemplates } from "../features/templates/templates.api.ts";
import { formatDay, useNow } from "../lib/dates.ts";
import { PageHead } from "../ui/page.tsx";
import "../styles/dashboard.css";

export function DashboardScreen() {
  const { user } = useSession();
  const now = useNow();
  const [month, stepMonth] = useMonth(now);
  const [story, setStory] = useState<TrendingEvent | null>(null);
  const [isStoryOpen, setStoryOpen] = useState(false);
  const templates = useTemplates().data ?? [];
  const isFree = useBalance().data?.credit_system_enabled === false;
  if (!user) return null;
  const suited = story && templates.find(({ occasions }) => occasions.includes(story.id));
  return (
    <>
      <PageHead
        title={`${greetingAt(now)}, ${firstNameOf(user)}`}
        lead={<span className="md:hidden">{formatDay(now)}</span>}
      />
      {!user.email_verified && <ConfirmEmailCard user={user} />}
      <div className="dash">
        <div className="min-w-0">
          <TrendingCircles
            onOpen={(event) => {
              setStory(event);
              setStoryOpen(true);
            }}
          />
          <BannerPlace
            price={isFree ? "Free" : "1 credit"}
            isHeld={isStoryOpen}
            onCreate={() => {}}
          />
          <RecentPictures />
          <div className="mt-8">
            <AdPlace />
          </div>
        </div>
        <aside aria-label="This month">
          <MonthBrowser month={month} now={now} onStep={stepMonth} />
          <PersonalCalendar now={now} events={[]} />
          <AdPlace isTall />
        </aside>
      </div>
      {story && (
        <StoryModal
          event={story}
          days={daysLeft(story, now)}
          picture={suited ? templateAddress(suited, "portrait") : undefined}
          open={isStoryOpen}
          onClose={() => setStoryOpen(false)}
        />
      )}
    </>
  );
}
