import { useDropzone } from "react-dropzone";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Mark } from "../../ui/logo.tsx";
import { pictureTypes } from "./picture-files.ts";

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void;
}

/** Takes everything: which files stay, and what is said of the others, is one rule for drop, click and paste. */
export function DropArea({ onFiles }: DropAreaProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: pictureTypes,
    noKeyboard: true,
    noPaste: true,
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
  });
  return (
    <div {...getRootProps({ className: cx("drop-area", isDragActive && "drop-area-over") })}>
      <input {...getInputProps({ "aria-label": "Photos to upload" })} />
      <Mark className="h-14" />
      <h2>
        <span className="drop-words">
          {isDragActive ? "Let go to add them" : "Drop photos here"}
        </span>
        <span className="touch-words">Choose your photos</span>
      </h2>
      <p className="text-muted">
        <span className="drop-words">or click to choose, or paste them. </span>
        JPEG, JPG, PNG, GIF or WebP, at most 10 MB each.
      </p>
      {/* The press goes on to the area, which opens the picker. */}
      <Button variant="line">Choose files</Button>
    </div>
  );
}
