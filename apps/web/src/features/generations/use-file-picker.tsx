import { useRef, type ReactNode } from "react";
import { generationDialogMessages } from "./generation-dialog.messages.ts";

interface FilePicker {
  /** Opens the device's file chooser, for one slot or for any. */
  readonly choose: (at?: number) => void;
  /** The hidden file field, to be rendered once. */
  readonly field: ReactNode;
}

/** `onFiles` receives the chosen files and the slot for which they were chosen. */
export function useFilePicker(onFiles: (files: readonly File[], at?: number) => void): FilePicker {
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<number | undefined>(undefined);
  const choose = (at?: number): void => {
    target.current = at;
    input.current?.click();
  };
  const field = (
    <input
      ref={input}
      type="file"
      accept="image/*"
      multiple
      hidden
      aria-label={generationDialogMessages.choose.files}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])], target.current);
        target.current = undefined;
        // Allows the user to choose the same file again after removing it.
        currentTarget.value = "";
      }}
    />
  );
  return { choose, field };
}
