import type { Image } from "@twofold/contract/images";
import { SquareSplitHorizontal } from "lucide-react";
import { useState, type CSSProperties, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { useTemplates } from "../templates/templates.api.ts";
import { Compare } from "../../ui/compare.tsx";
import { generationDialogMessages } from "./generation-dialog.messages.ts";
import { useImageGeneration } from "./generations.api.ts";
import { TemplateArt } from "./template-art.tsx";
import { viewerMessages } from "./viewer.messages.ts";
import "../../styles/compare.css";

interface SceneCompareProps {
  image: Image;
  /** The finished picture. */
  picture: ReactNode;
}

/** The picture, with a button that shows the empty scene next to it, as long as its template exists. */
export function SceneCompare({ image, picture }: SceneCompareProps) {
  const { data: made } = useImageGeneration(image.id);
  const { data: templates } = useTemplates();
  const [isComparing, setComparing] = useState(false);
  const template = made && templates?.find(({ name }) => name === made.template_name);
  if (!template) return picture;
  const ratio = { "--ratio": image.width / image.height } as CSSProperties;
  return (
    <>
      {isComparing ? (
        // The slider moves with the finger, so the viewer must not treat it as a swipe.
        <div
          className="viewer-compare"
          style={ratio}
          onPointerDown={(event) => event.stopPropagation()}
        >
          <Compare
            labels={generationDialogMessages.result}
            after={picture}
            before={
              <TemplateArt template={template} alt={generationDialogMessages.result.emptyScene} />
            }
          />
        </div>
      ) : (
        picture
      )}
      <Button
        variant="light"
        className="compare-toggle"
        aria-pressed={isComparing}
        icon={<SquareSplitHorizontal aria-hidden="true" className="size-4" strokeWidth={2} />}
        onClick={() => setComparing(!isComparing)}
      >
        {viewerMessages.compare}
      </Button>
    </>
  );
}
