import { onTestFinished, vi } from "vitest";

/** happy-dom loads no pictures: here they load at once, but for those that the test calls broken. */
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
