import type { ReactNode } from "react";
import { useDropzone, type Accept } from "react-dropzone";
import { cx } from "./cx.ts";
import { Mark } from "./logo.tsx";
import "../styles/drop-area.css";

interface DropAreaProps {
  /** Of the input, for those who do not see the area. */
  label: string;
  accept: Accept;
  multiple?: boolean;
  /** Once something is chosen, that is what one looks at; the place for more makes room. */
  isSmall?: boolean;
  /** Words, and a button whose press goes on to the area, which opens the picker. */
  children: (isOver: boolean) => ReactNode;
  /** Everything that was dropped: which files stay is the caller's rule. */
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
