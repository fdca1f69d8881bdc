import { useEffect } from "react";
import { locale } from "../../lib/language.ts";
import { imagesMessages } from "./images.messages.ts";

/** Pictures that are pasted anywhere on the page; words are left to whoever wants them. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files.map(named));
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [onFiles]);
}

/** A browser calls everything that was copied image.png, and a gallery full of those tells nothing. */
function named(file: File): File {
  if (file.name !== "image.png") return file;
  const at = new Date(file.lastModified).toLocaleTimeString(locale, { timeStyle: "medium" });
  return new File([file], `${imagesMessages.drop.pastedAt(at.replaceAll(":", "."))}.png`, file);
}
