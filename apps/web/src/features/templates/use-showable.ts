import { templateAddress, type Banner, type TemplateSize } from "@twofold/contract/templates";
import { useEffect, useState } from "react";

const PATIENCE_MS = 10_000;
const TOGETHER_MS = 1_000;
/** On a connection that needs this long for one picture, the others must not delay the rest of the page. */
const SLOW_MS = 120;
/** As long as the carousel shows each banner. */
const PAUSE_MS = 3_000;

export interface Showable {
  readonly banner: Banner;
  readonly address: string;
}

/**
 * The banners whose picture loads; each is checked before it is shown. They load one after the other,
 * so that the first appears soon; on a slow connection the next one is loaded when it is nearly due.
 * Banners that load quickly are added together, to render less often.
 */
export function useShowable(
  banners: readonly Banner[] | undefined,
  size: TemplateSize,
): { shown: Showable[]; isChecking: boolean } {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string | null>>(new Map());

  useEffect(() => {
    let isOver = false;
    const check = async (): Promise<void> => {
      const checked = new Map<string, string | null>();
      let isWaitedFor = true;
      let publishedAt = 0;
      for (const banner of banners ?? []) {
        const since = performance.now();
        const address = banner.filename ? await addressThatLoads(banner, size, isWaitedFor) : null;
        if (isOver) return;
        checked.set(banner.id, address);
        const isLast = checked.size === banners?.length;
        // With two banners the carousel turns.
        const isSlow = !isWaitedFor && address !== null && performance.now() - since > SLOW_MS;
        if (isWaitedFor || isLast || isSlow || Date.now() - publishedAt >= TOGETHER_MS) {
          publishedAt = Date.now();
          setAddresses((known) => new Map([...known, ...checked]));
        }
        if (address !== null) isWaitedFor = false;
        if (isSlow) await pause();
      }
    };
    void check();
    return () => {
      isOver = true;
    };
  }, [banners, size]);

  const shown = (banners ?? []).flatMap((banner) => {
    const address = addresses.get(banner.id);
    return address ? [{ banner, address }] : [];
  });
  return { shown, isChecking: !banners?.every(({ id }) => addresses.has(id)) };
}

async function addressThatLoads(
  banner: Banner,
  size: TemplateSize,
  isWaitedFor: boolean,
): Promise<string | null> {
  const wanted = templateAddress(banner, size);
  if (await loads(wanted, isWaitedFor)) return wanted;
  const whole = templateAddress(banner);
  return whole !== wanted && (await loads(whole, isWaitedFor)) ? whole : null;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

function loads(address: string, isWaitedFor: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const settle = (isLoaded: boolean) => () => {
      clearTimeout(timer);
      resolve(isLoaded);
    };
    image.addEventListener("load", settle(true));
    image.addEventListener("error", settle(false));
    image.fetchPriority = isWaitedFor ? "high" : "low";
    image.src = address;
  });
}
