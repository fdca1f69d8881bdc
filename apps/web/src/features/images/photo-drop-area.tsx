import { Button } from "../../ui/button.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { pictureTypes } from "./picture-files.ts";

interface PhotoDropAreaProps {
  isSmall: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes everything: which files stay, and what is said of the others, is one rule for drop, click and paste. */
export function PhotoDropArea({ isSmall, onFiles }: PhotoDropAreaProps) {
  return (
    <DropArea label="Photos to upload" accept={pictureTypes} isSmall={isSmall} onFiles={onFiles}>
      {(isOver) => (
        <>
          <h2>
            <span className="drop-words">{isOver ? "Let go to add them" : "Drop photos here"}</span>
            <span className="touch-words">Choose your photos</span>
          </h2>
          <p className="text-muted">
            <span className="drop-words">or click to choose, or paste them. </span>
            JPEG, JPG, PNG, GIF or WebP, at most 10 MB each.
          </p>
          <Button variant="line">Choose files</Button>
        </>
      )}
    </DropArea>
  );
}
