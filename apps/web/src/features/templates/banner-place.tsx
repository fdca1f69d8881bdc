import type { Template } from "@twofold/contract/templates";
import { problemMessage } from "../../lib/problem-message.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { BannerCarousel } from "./banner-carousel.tsx";
import { templateFor } from "./template-for.ts";
import { useBanners, useTemplates } from "./templates.api.ts";
import { templatesMessages } from "./templates.messages.ts";
import { useShowable } from "./use-showable.ts";
import { RetryButton } from "../../ui/retry-button.tsx";

interface BannerPlaceProps {
  price: string;
  isHeld: boolean;
  onCreate: (template: Template) => void;
}

/** The carousel with its loading, empty and error states. */
export function BannerPlace({ price, isHeld, onCreate }: BannerPlaceProps) {
  const banners = useBanners();
  const templates = useTemplates();
  const { shown, isChecking } = useShowable(banners.data, useIsWide() ? "banner" : "portrait");

  const failed = [banners, templates].find(({ isError }) => isError);
  if (failed) {
    const retry = (): void => {
      void banners.refetch();
      void templates.refetch();
    };
    return (
      <EmptyState
        className="carousel-none"
        drawing="error"
        title={templatesMessages.notLoaded}
        line={problemMessage(failed.error)}
        action={<RetryButton onClick={retry} />}
      />
    );
  }
  // The template of a banner determines its action, so templates load first.
  const known = templates.data;
  if (shown.length > 0 && known) {
    const slides = shown.map(({ banner, address }) => ({
      address,
      template: templateFor(banner, known),
    }));
    return <BannerCarousel {...{ slides, price, isHeld, onCreate }} />;
  }
  if (isChecking || !known) {
    return (
      <div aria-busy="true">
        <span className="sr-only">{templatesMessages.carousel.loading}</span>
        <Skeleton className="carousel-stage rounded-card" />
        <div className="h-14" />
      </div>
    );
  }
  return (
    <EmptyState
      className="carousel-none"
      drawing="gallery"
      title={templatesMessages.carousel.none}
    />
  );
}
