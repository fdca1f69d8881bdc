import { templateAddress, type Occasion, type Template } from "@twofold/contract/templates";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { skipFirstStepMutation, useDashboard } from "../features/account/account.api.ts";
import { ConfirmEmailLine } from "../features/auth/confirm-email-line.tsx";
import { firstNameOf, greet } from "../features/auth/greeting.ts";
import { getSession, useSession } from "../features/auth/session.ts";
import { useBalance } from "../features/credits/credits.api.ts";
import { AdSlot } from "../features/subscriptions/ad-slot.tsx";
import { comingDays, daysUntil } from "../features/events/coming-days.ts";
import { ComingUp } from "../features/events/coming-up.tsx";
import { DayHeader } from "../features/events/day-header.tsx";
import { useEvents } from "../features/events/events.api.ts";
import { FirstDate } from "../features/events/first-date.tsx";
import { MonthBrowser } from "../features/events/month-browser.tsx";
import { useMonth } from "../features/events/month.ts";
import { FirstPartner } from "../features/partners/first-partner.tsx";
import { usePartner } from "../features/partners/partners.api.ts";
import { TrendingCircles } from "../features/stories/trending-circles.tsx";
import { daysLeft, trending, type TrendingEvent } from "../features/stories/trending.ts";
import { PersonalCalendar } from "../features/events/personal-calendar.tsx";
import { RecentPictures } from "../features/generations/recent-pictures.tsx";
import { requestCreate, useCreateState } from "../features/generations/create-request.ts";
import { useSubscription } from "../features/subscriptions/subscriptions.api.ts";
import { BannerPlace } from "../features/templates/banner-place.tsx";
import { readBannersAhead, useTemplates } from "../features/templates/templates.api.ts";
import { useNow } from "../lib/dates.ts";
import { useAtMost } from "../lib/use-at-most.ts";
import { todayOf } from "../lib/local-date.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { toast } from "../ui/toast.ts";
import { dashboardMessages } from "./dashboard.messages.ts";
import "../styles/days.css";
import "../styles/dashboard.css";

const SharedAlbumCard = lazy(async () => ({
  default: (await import("../features/albums/shared-album-card.tsx")).SharedAlbumCard,
}));
const StoryModal = lazy(async () => ({
  default: (await import("../features/stories/story-modal.tsx")).StoryModal,
}));
const FirstPicture = lazy(async () => ({
  default: (await import("../features/generations/first-picture.tsx")).FirstPicture,
}));

const WAIT_AT_MOST_MS = 2_000;

/** The URL of the largest image comes from an API call, which does not wait for the session call. */
export function readDashboardAhead(): void {
  const { user } = getSession();
  if (user) readBannersAhead(user.id);
}

export function DashboardScreen() {
  const { user } = useSession();
  const now = useNow();
  const [month, stepMonth] = useMonth(now);
  const [story, setStory] = useState<TrendingEvent | null>(null);
  const [isStoryOpen, setStoryOpen] = useState(false);
  const { data: summary, refetch, isLoading: isSummaryLoading } = useDashboard();
  const { data: templates } = useTemplates();
  const { data: events = [], isLoading: areEventsLoading } = useEvents(todayOf(now));
  const isCreating = useCreateState()?.isOpen ?? false;
  const { data: balance } = useBalance();
  const hasAds = useAds();
  const { data: partner, isLoading: isPartnerLoading } = usePartner();
  const skip = useMutation(skipFirstStepMutation);
  // They determine the top of the page, and everything below would move.
  const isWaiting = useAtMost(
    isSummaryLoading || areEventsLoading || isPartnerLoading,
    WAIT_AT_MOST_MS,
  );
  if (!user) return null;
  const skeleton = <PageSkeleton isDashboard greeting={greet(user, now)} />;
  if (isWaiting) return skeleton;
  const coming = comingDays(events, todayOf(now));
  const daysOf = (event: TrendingEvent) => daysLeft(event, now) ?? daysUntil(coming, event.id);
  const suitedTo = (occasion: Occasion) =>
    templates?.find(({ occasions }) => occasions.includes(occasion)) ?? templates?.[0];
  const makePicture = (occasion: Occasion): void => {
    const template = suitedTo(occasion);
    if (template) requestCreate({ kind: "template", template });
  };
  const suited = story && suitedTo(story.id);
  const dayHeader = (
    <DayHeader
      now={now}
      greeting={greet(user, now)}
      person={{ name: firstNameOf(user) }}
      partner={partner ? { name: partner.first_name } : undefined}
      picturesThisYear={summary?.generated_images_this_year}
      pictureFor={(occasion) => pictureOf(suitedTo(occasion))}
      onMakePicture={templates?.length ? makePicture : undefined}
    />
  );
  return (
    <Suspense fallback={skeleton}>
      {summary?.first_step === "picture" && templates ? (
        <FirstPicture
          templates={forFirstPicture(templates, now)}
          samplesLeft={summary.samples_left}
          // The user's own pictures end this step, so these can only be samples.
          hasSample={summary.total_generated_images > 0}
          onSkip={() => skip.mutate("picture")}
        />
      ) : (
        dayHeader
      )}
      {summary?.first_step === "date" && (
        <FirstDate
          today={todayOf(now)}
          onSaved={() => void refetch()}
          onSkip={() => skip.mutate("date")}
        />
      )}
      {summary?.first_step === "partner" && !partner && (
        <FirstPartner onSkip={() => skip.mutate("partner")} />
      )}
      {!user.email_verified && summary && summary.first_step !== "picture" && (
        <ConfirmEmailLine user={user} />
      )}
      <div className="dash">
        <div className="min-w-0">
          <TrendingCircles
            daysOf={daysOf}
            onClosed={({ id, name }) =>
              toast.info(dashboardMessages.storiesNotOpen(name), {
                label: dashboardMessages.makePicture,
                run: () => makePicture(id),
              })
            }
            onOpen={(event) => {
              setStory(event);
              setStoryOpen(true);
            }}
          />
          <BannerPlace
            price={
              balance?.credit_system_enabled === false
                ? dashboardMessages.free
                : dashboardMessages.price
            }
            isHeld={isStoryOpen || isCreating}
            onCreate={(template) => requestCreate({ kind: "template", template })}
          />
          <RecentPictures />
          {hasAds && (
            <div className="mt-8">
              <AdSlot />
            </div>
          )}
        </div>
        {/* What a couple shares is above the rest, which must not move when it is known. */}
        {!isPartnerLoading && (
          <aside aria-label={dashboardMessages.thisMonth}>
            {partner && (
              <>
                <ComingUp
                  events={events}
                  today={todayOf(now)}
                  people={[{ name: firstNameOf(user) }, { name: partner.first_name }]}
                />
                <Suspense>
                  <SharedAlbumCard />
                </Suspense>
              </>
            )}
            <MonthBrowser
              month={month}
              now={now}
              onStep={stepMonth}
              onMakePicture={templates?.length ? makePicture : undefined}
            />
            <PersonalCalendar month={{ year: now.getFullYear(), month }} today={todayOf(now)} />
            {hasAds && <AdSlot isTall />}
          </aside>
        )}
      </div>
      {story && (
        <Suspense>
          <StoryModal
            event={story}
            days={daysOf(story)}
            picture={suited ? templateAddress(suited, "portrait") : undefined}
            open={isStoryOpen}
            onClose={() => setStoryOpen(false)}
          />
        </Suspense>
      )}
    </Suspense>
  );
}

/** Scenes for the next holiday come first. */
function forFirstPicture(templates: readonly Template[], now: Date): readonly Template[] {
  const [next] = trending
    .flatMap((event) => {
      const days = daysLeft(event, now);
      return days === undefined ? [] : [{ event, days }];
    })
    .toSorted((a, b) => a.days - b.days);
  const isSuited = ({ occasions }: Template) =>
    next !== undefined && occasions.includes(next.event.id);
  return [...templates.filter(isSuited), ...templates.filter((one) => !isSuited(one))];
}

function pictureOf(template: Template | undefined) {
  if (!template) return undefined;
  const { title, width, height } = template;
  return { src: templateAddress(template, "portrait"), title, width, height };
}

/** Advertisements are hidden while the plan loads, and shown if it cannot be loaded. */
function useAds(): boolean {
  const { data, isPending } = useSubscription();
  return !isPending && data?.shows_ads !== false;
}
