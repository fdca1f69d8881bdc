interface Strip {
  /** Start of the last measurement, on the page's clock; at first the navigation. */
  since: number;
  /** When all visible thumbnails had been shown for a frame. */
  paintedAt: number | undefined;
  mostNodes: number;
  begin(): void;
}

declare global {
  var strip: Strip;
}

/** Runs in the page, from before its first script. */
export function followStrip(): void {
  const strip: Strip = {
    since: 0,
    paintedAt: undefined,
    mostNodes: 0,
    begin() {
      strip.since = performance.now();
      strip.paintedAt = undefined;
    },
  };
  globalThis.strip = strip;
  addEventListener("click", () => strip.begin(), true);

  const isInSight = (item: Element): boolean => {
    const { left, right } = item.getBoundingClientRect();
    return right > 0 && left < innerWidth;
  };
  const isPainted = (item: Element): boolean => {
    const picture = item.querySelector("img");
    return picture !== null && picture.complete && picture.naturalWidth > 0;
  };
  const look = (): void => {
    const list = document.querySelector("ul[aria-label='Your images']");
    if (list) {
      strip.mostNodes = Math.max(strip.mostNodes, list.querySelectorAll("*").length);
      const seen = [...list.children].filter(isInSight);
      if (strip.paintedAt === undefined && seen.length > 0 && seen.every(isPainted)) {
        const { since } = strip;
        requestAnimationFrame(() => {
          if (strip.since === since) strip.paintedAt = performance.now();
        });
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
