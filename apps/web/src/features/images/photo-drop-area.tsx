import { Button } from "../../ui/button.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { words } from "./images.words.ts";
import { pictureTypes } from "./picture-files.ts";

interface PhotoDropAreaProps {
  isSmall: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes everything: which files stay, and what is said of the others, is one rule for drop, click and paste. */
export function PhotoDropArea({ isSmall, onFiles }: PhotoDropAreaProps) {
  return (
    <DropArea label={words.drop.label} accept={pictureTypes} isSmall={isSmall} onFiles={onFiles}>
      {(isOver) => (
        <>
          <h2>
            <span className="drop-words">{isOver ? words.drop.over : words.drop.idle}</span>
            <span className="touch-words">{words.drop.touch}</span>
          </h2>
          <p className="text-muted">
            <span className="drop-words">{words.drop.orChoose} </span>
            {words.drop.kinds}
          </p>
          <Button variant="line">{words.drop.choose}</Button>
        </>
      )}
    </DropArea>
  );
}
