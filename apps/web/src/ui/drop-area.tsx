import type { ReactNode } from "react";
import { useDropzone, type Accept } from "react-dropzone";
import { cx } from "./cx.ts";
import { Mark } from "./logo.tsx";
import "../styles/drop-area.css";

interface DropAreaProps {
  /** The label of the input for screen readers. */
  label: string;
  accept: Accept;
  multiple?: boolean;
  /** The area is smaller once something is chosen, because the selection is then more important. */
  isSmall?: boolean;
  /** Texts, and a button whose press opens the file picker of the area. */
  children: (isOver: boolean) => ReactNode;
  /** All dropped files; the caller decides which to accept. */
  onFiles: (files: readonly File[]) => void;
}

export function DropArea(props: DropAreaProps) {
  const { label, accept, multiple = true, isSmall = false, children, onFiles } = props;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    multiple,
    noKeyboard: true,
    noPaste: true,
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
  });
  const className = cx("drop-area", isSmall && "drop-area-small", isDragActive && "drop-area-over");
  return (
    <div {...getRootProps({ className })}>
      <input {...getInputProps({ "aria-label": label })} />
      <Mark className="h-14" />
      {children(isDragActive)}
    </div>
  );
}
