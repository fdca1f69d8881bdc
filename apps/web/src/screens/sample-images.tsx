import { QueryClientProvider } from "@tanstack/react-query";
import type { SampleImage } from "@twofold/contract/samples/sample-images";
import type { Banner, Occasion } from "@twofold/contract/templates";
import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "../features/auth/session.ts";
import { savePendingTemplate } from "../features/generations/pending-template.ts";
import {
  setWantsShared,
  useHiddenIds,
  useWantsShared,
} from "../features/samples/device-choices.ts";
import { mixCards } from "../features/samples/mix-cards.ts";
import { useSampleImages } from "../features/samples/samples.api.ts";
import { SharedCard } from "../features/samples/shared-card.tsx";
import { OccasionFilter } from "../features/templates/occasion-filter.tsx";
import { SceneCard } from "../features/templates/scene-card.tsx";
import { useBanners } from "../features/templates/templates.api.ts";
import { templatesMessages } from "../features/templates/templates.messages.ts";
import { isSwitchedOff } from "../lib/errors.ts";
import { paths } from "../lib/paths.ts";
import { problemMessage } from "../lib/problem-message.ts";
import { queryClientOf } from "../lib/query-client.ts";
import { Banner as MessageBanner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Switch } from "../ui/switch.tsx";
import { sampleImagesMessages as messages } from "./sample-images.messages.ts";
import "../styles/samples.css";

export function SampleImagesScreen() {
  const { user } = useSession();
  return (
    <div className={cx(!user && "mx-auto max-w-wide px-gutter pt-4 pb-section")}>
      <h1 className={cx(!user && "big")}>{messages.title}</h1>
      <p className="mt-2 mb-7 text-lead text-muted">{messages.lead}</p>
      <QueryClientProvider client={queryClientOf(user?.id)}>
        <Samples isVisitor={user === null} />
      </QueryClientProvider>
      <p className="mt-section">
        <Link
          to={paths.removal}
          className="inline-flex min-h-target items-center text-label text-muted underline underline-offset-4"
        >
          {messages.removal}
        </Link>
      </p>
    </div>
  );
}

function Samples({ isVisitor }: { isVisitor: boolean }) {
  const { data: scenes, isError, refetch } = useBanners();
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  const wantsShared = useWantsShared();
  const { data: all, error } = useSampleImages(null, wantsShared);
  const chosen = useSampleImages(occasion, wantsShared);
  const isOpen = all?.pages[0]?.is_open ?? false;
  // Without any picture the switch would do nothing.
  const hasShared = !wantsShared || (isOpen && (all?.pages[0]?.images.length ?? 0) > 0);
  const shared = wantsShared ? (chosen.data?.pages.flatMap(({ images }) => images) ?? []) : [];
  if (isError && !scenes)
    return <ErrorState title={templatesMessages.notLoaded} onRetry={refetch} />;
  return (
    <>
      <div className="samples-tools">
        <OccasionFilter templates={scenes} chosen={occasion} onChoose={setOccasion} />
        {hasShared && (
          <Switch
            className="samples-switch"
            label={messages.shared}
            checked={wantsShared}
            onChange={({ currentTarget }) => setWantsShared(currentTarget.checked)}
          />
        )}
      </div>
      {isSwitchedOff(error) && (
        <div className="mb-6">
          <MessageBanner>{problemMessage(error)}</MessageBanner>
        </div>
      )}
      <Wall
        scenes={scenes?.filter((one) => occasion === null || one.occasions.includes(occasion))}
        {...{ shared, isVisitor }}
      />
      {wantsShared && chosen.hasNextPage && (
        <Button
          variant="line"
          className="mx-auto mt-8 flex"
          loading={chosen.isFetchingNextPage}
          onClick={() => void chosen.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      {shared.length > 0 && (
        <p className="mt-10 max-w-read text-label text-muted">{messages.note}</p>
      )}
    </>
  );
}

interface WallProps {
  scenes: readonly Banner[] | undefined;
  shared: readonly SampleImage[];
  isVisitor: boolean;
}

/** Scenes and shared pictures in one grid. */
function Wall({ scenes, shared, isVisitor }: WallProps) {
  const hidden = useHiddenIds();
  const [reported, setReported] = useState<readonly string[]>([]);
  if (!scenes) {
    return (
      <div className="samples" aria-busy="true">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="samples-coming rounded-card" />
        ))}
      </div>
    );
  }
  // A picture that was reported on this visit keeps its place, which offers to undo it.
  const visible = shared.filter(({ id }) => !hidden.includes(id) || reported.includes(id));
  const cards = mixCards(scenes, visible);
  if (cards.length === 0)
    return <EmptyState drawing="gallery" title={templatesMessages.samples.none} />;
  const to = (name: string) =>
    isVisitor ? paths.register : `${paths.sampleImages}?template=${encodeURIComponent(name)}`;
  const onUse = isVisitor ? savePendingTemplate : undefined;
  return (
    <>
      <h2 className="sr-only">{visible.length > 0 ? messages.list : messages.scenes}</h2>
      <ul className="samples">
        {cards.map((card, index) =>
          card.kind === "scene" ? (
            <li key={card.scene.id} className="samples-wide">
              <SceneCard
                scene={card.scene}
                to={to(card.scene.name)}
                onUse={onUse}
                isFirst={index === 0}
              />
            </li>
          ) : (
            <li key={card.shared.id}>
              <SharedCard
                sample={card.shared}
                isHidden={hidden.includes(card.shared.id)}
                to={to(card.shared.template.name)}
                onUse={onUse}
                onReported={(id) => setReported((now) => [...now, id])}
              />
            </li>
          ),
        )}
      </ul>
    </>
  );
}
