/** What a page records about itself, in milliseconds since the navigation began. */
export interface Observed {
  paint: number;
  lcp: number;
  cls: number;
  /** The time beyond 50 ms of each long task until the content is there. */
  blocking: number;
  /** When the content of the page was there. */
  content: number;
  /** The longest time from an input to the next paint. */
  interaction: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface InputTiming extends PerformanceEntry {
  readonly interactionId: number;
}

/** Runs in the page, before its own scripts. */
export function observe(contentSelector: string): void {
  const observed: Observed = {
    paint: 0,
    lcp: 0,
    cls: 0,
    blocking: 0,
    content: 0,
    interaction: 0,
  };
  window.observed = observed;
  const watch = (type: string, record: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record(entry);
    }).observe({ type, buffered: true, ...more });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") observed.paint = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    observed.lcp = startTime;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) observed.cls += value;
  });
  watch("longtask", ({ duration }) => {
    observed.blocking += Math.max(0, duration - 50);
  });
  watch(
    "event",
    (entry) => {
      if ((entry as InputTiming).interactionId > 0)
        observed.interaction = Math.max(observed.interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );
  const look = (): void => {
    if (document.querySelector(contentSelector)) observed.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
