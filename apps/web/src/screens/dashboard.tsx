import type { Image } from "@twofold/contract/images";
import { templateAddress } from "@twofold/contract/templates";
import { lazy, Suspense, useEffect, useState } from "react";
import { useDashboard } from "../features/account/account.api.ts";
import { NextEventLine } from "../features/account/next-event-line.tsx";
import { ConfirmEmailCard } from "../features/auth/confirm-email-card.tsx";
import { firstNameOf, greetingAt } from "../features/auth/greeting.ts";
import { getSession, useSession } from "../features/auth/session.ts";
import { useBalance, useCreditFigures } from "../features/credits/credits.api.ts";
import { AdSlot } from "../features/subscriptions/ad-slot.tsx";
import { MonthBrowser } from "../features/events/month-browser.tsx";
import { useMonth } from "../features/events/month.ts";
import { StoryModal } from "../features/stories/story-modal.tsx";
import { TrendingCircles } from "../features/stories/trending-circles.tsx";
import { daysLeft, type TrendingEvent } from "../features/stories/trending.ts";
import { PersonalCalendar } from "../features/events/personal-calendar.tsx";
import { RecentPictures } from "../features/generations/recent-pictures.tsx";
import { useGenerationDialog } from "../features/generations/use-generation-dialog.ts";
import { ShareAction } from "../features/sharing/share-action.tsx";
import { useSubscription } from "../features/subscriptions/subscriptions.api.ts";
import { BannerPlace } from "../features/templates/banner-place.tsx";
import { readBannersAhead, useTemplates } from "../features/templates/templates.api.ts";
import { formatDay, useNow } from "../lib/dates.ts";
import { todayOf } from "../lib/local-date.ts";
import { PageHead } from "../ui/page.tsx";
import { dashboardMessages } from "./dashboard.messages.ts";
import "../styles/days.css";
import "../styles/dashboard.css";

// The dialog is loaded after the board has rendered.
const loadDialog = () => import("../features/generations/generation-dialog.tsx");
const GenerationDialog = lazy(async () => ({ default: (await loadDialog()).GenerationDialog }));

/** The URL of the largest image comes from an API call, which does not wait for the session call. */
export function readDashboardAhead(): void {
  const { user } = getSession();
  if (user) readBannersAhead(user.id);
}

const share = (image: Image) => <ShareAction image={image} variant="primary" />;

export function DashboardScreen() {
  const { user } = useSession();
  const now = useNow();
  const [month, stepMonth] = useMonth(now);
  const [story, setStory] = useState<TrendingEvent | null>(null);
  const [isStoryOpen, setStoryOpen] = useState(false);
  const { data: summary } = useDashboard();
  const { data: templates } = useTemplates();
  const { dialog, isOpen, open, close } = useGenerationDialog(templates);
  const credits = useCredits();
  const hasAds = useAds();
  useEffect(() => void loadDialog().catch(() => {}), []);
  if (!user) return null;
  const suited = story && templates?.find(({ occasions }) => occasions.includes(story.id));
  return (
    <>
      <PageHead
        title={dashboardMessages.greeting(greetingAt(now), firstNameOf(user))}
        lead={<NextEventLine today={formatDay(now)} next={summary?.next_event ?? null} />}
      />
      {!user.email_verified && (
        <div className="mb-6">
          <ConfirmEmailCard user={user} />
        </div>
      )}
      <div className="dash">
        <div className="min-w-0">
          <TrendingCircles
            onOpen={(event) => {
              setStory(event);
              setStoryOpen(true);
            }}
          />
          <BannerPlace
            price={credits?.isEnabled === false ? dashboardMessages.free : dashboardMessages.price}
            isHeld={isStoryOpen || isOpen}
            onCreate={open}
          />
          <RecentPictures />
          {hasAds && (
            <div className="mt-8">
              <AdSlot />
            </div>
          )}
        </div>
        <aside aria-label={dashboardMessages.thisMonth}>
          <MonthBrowser month={month} now={now} onStep={stepMonth} />
          <PersonalCalendar month={{ year: now.getFullYear(), month }} today={todayOf(now)} />
          {hasAds && <AdSlot isTall />}
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
      {dialog && (
        <Suspense>
          <GenerationDialog
            key={dialog.opening}
            open={isOpen}
            template={dialog.template}
            trackedKey={dialog.trackedKey}
            templates={templates ?? []}
            credits={credits}
            share={share}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Advertisements are hidden while the plan loads, and shown if it cannot be loaded. */
function useAds(): boolean {
  const { data, isPending } = useSubscription();
  return !isPending && data?.shows_ads !== false;
}

/** Adapts the credits feature to the props of the generations feature. */
function useCredits() {
  const { data } = useBalance();
  const isEmpty = data?.credit_system_enabled === true && data.current_balance === 0;
  const resetsAt = useCreditFigures(isEmpty).data?.next_reset;
  return data && { isEnabled: data.credit_system_enabled, balance: data.current_balance, resetsAt };
}
