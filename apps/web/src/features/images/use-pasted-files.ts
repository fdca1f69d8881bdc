import { useEffect } from "react";
import { locale } from "../../lib/language.ts";
import { imagesMessages } from "./images.messages.ts";

/** Images that are pasted anywhere on the page; pasted text is ignored. */
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

/** Browsers name every pasted image image.png, so it gets the time as its name. */
function named(file: File): File {
  if (file.name !== "image.png") return file;
  const at = new Date(file.lastModified).toLocaleTimeString(locale, { timeStyle: "medium" });
  return new File([file], `${imagesMessages.drop.pastedAt(at.replaceAll(":", "."))}.png`, file);
}
