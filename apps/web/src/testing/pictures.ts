import { onTestFinished, vi } from "vitest";

/** happy-dom loads no images: here they load immediately, except those that the test marks as broken. */
export function loadPictures(isBroken: (address: string) => boolean = () => false): string[] {
  const asked: string[] = [];
  class LoadedImage extends EventTarget {
    set src(address: string) {
      asked.push(address);
      queueMicrotask(() => this.dispatchEvent(new Event(isBroken(address) ? "error" : "load")));
    }
  }
  vi.stubGlobal("Image", LoadedImage);
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}
