import { onTestFinished, vi } from "vitest";

/** happy-dom loads no images: here they load after a time, except those that the test marks as broken. */
export function loadPictures(
  isBroken: (address: string) => boolean = () => false,
  afterMs = 0,
): string[] {
  const asked: string[] = [];
  class LoadedImage extends EventTarget {
    set src(address: string) {
      asked.push(address);
      const settle = () => this.dispatchEvent(new Event(isBroken(address) ? "error" : "load"));
      if (afterMs > 0) setTimeout(settle, afterMs);
      else queueMicrotask(settle);
    }
  }
  vi.stubGlobal("Image", LoadedImage);
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}
