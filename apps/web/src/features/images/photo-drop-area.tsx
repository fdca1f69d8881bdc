import { Button } from "../../ui/button.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { imagesMessages } from "./images.messages.ts";
import { pictureTypes } from "./picture-files.ts";

interface PhotoDropAreaProps {
  isSmall: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts all files, because drop, click and paste share one validation. */
export function PhotoDropArea({ isSmall, onFiles }: PhotoDropAreaProps) {
  return (
    <DropArea
      label={imagesMessages.drop.label}
      accept={pictureTypes}
      isSmall={isSmall}
      onFiles={onFiles}
    >
      {(isOver) => (
        <>
          <h2>
            <span className="drop-text">
              {isOver ? imagesMessages.drop.over : imagesMessages.drop.idle}
            </span>
            <span className="touch-text">{imagesMessages.drop.touch}</span>
          </h2>
          <p className="text-muted">
            <span className="drop-text">{imagesMessages.drop.orChoose} </span>
            {imagesMessages.drop.kinds}
          </p>
          <Button variant="line">{imagesMessages.drop.choose}</Button>
        </>
      )}
    </DropArea>
  );
}
