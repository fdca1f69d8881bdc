import type { Generation } from "@twofold/contract/generations";
import { GalleryHorizontalEnd } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useAlternatives } from "./alternatives.api.ts";
import { requestCreate } from "./create-request.ts";
import { versionsMessages as messages } from "./versions.messages.ts";
import "../../styles/versions.css";

interface VersionsOfferProps {
  /** The generation of the picture or of one of its alternatives. */
  generation: Generation;
  title: string;
  /** True directly after the picture was finished. */
  isFresh?: boolean;
  onOpen?: () => void;
}

/** Opens a picture next to its alternatives. Absent if there are none, and none can be requested. */
export function VersionsOffer({ generation, title, isFresh = false, onOpen }: VersionsOfferProps) {
  const { data } = useAlternatives(generation.is_sample ? null : generation.id);
  if (!data || data.pictures.length + data.open.length < 2) return null;
  const isNew = data.pictures.length === 1;
  return (
    <div className="versions-offer">
      <Button
        icon={<GalleryHorizontalEnd aria-hidden="true" className="size-4" strokeWidth={2} />}
        onClick={() => {
          onOpen?.();
          requestCreate({
            kind: "versions",
            generationId: generation.id,
            title,
            hasTwoPhotos: generation.sources.length === 2,
            isFresh,
          });
        }}
      >
        {isNew ? messages.offer : messages.see}
      </Button>
      {isNew && <p>{messages.offerLine}</p>}
    </div>
  );
}
