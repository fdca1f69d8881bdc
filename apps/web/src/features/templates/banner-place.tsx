import type { Template } from "@twofold/contract/templates";
import { RotateCw } from "lucide-react";
import { wordsFor } from "../../lib/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { BannerCarousel } from "./banner-carousel.tsx";
import { templateFor } from "./template-for.ts";
import { useBanners, useTemplates } from "./templates.api.ts";
import { useShowable } from "./use-showable.ts";

interface BannerPlaceProps {
  price: string;
  isHeld: boolean;
  onCreate: (template: Template) => void;
}

/** The carousel, with all that can happen before there is one. */
export function BannerPlace({ price, isHeld, onCreate }: BannerPlaceProps) {
  const banners = useBanners();
  const templates = useTemplates();
  const { shown, isChecking } = useShowable(banners.data, useWide() ? "banner" : "portrait");

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
        title="The scenes could not be loaded."
        line={wordsFor(failed.error)}
        action={
          <Button
            icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />}
            onClick={retry}
          >
            Retry
          </Button>
        }
      />
    );
  }
  // Which template a banner belongs to decides what pressing it does, so that is known first.
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
        <span className="sr-only">Loading the scenes</span>
        <Skeleton className="carousel-stage rounded-card" />
        <div className="h-14" />
      </div>
    );
  }
  return (
    <EmptyState
      className="carousel-none"
      drawing="gallery"
      title="No images available. Add images to the landing_images folder."
    />
  );
}
