import { templateAddress, type Banner, type TemplateSize } from "@twofold/contract/templates";
import { useEffect, useState } from "react";

const PATIENCE_MS = 10_000;

export interface Showable {
  readonly banner: Banner;
  readonly address: string;
}

/**
 * Those banners whose picture loads, each looked at before it is shown. One after the other, so that
 * the first is there soon on a poor connection; the others have three seconds each.
 */
export function useShowable(
  banners: readonly Banner[] | undefined,
  size: TemplateSize,
): { shown: Showable[]; isChecking: boolean } {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string | null>>(new Map());

  useEffect(() => {
    let isOver = false;
    const check = async (): Promise<void> => {
      for (const banner of banners ?? []) {
        const address = banner.filename ? await addressThatLoads(banner, size) : null;
        if (isOver) return;
        setAddresses((known) => new Map(known).set(banner.id, address));
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

async function addressThatLoads(banner: Banner, size: TemplateSize): Promise<string | null> {
  const wanted = templateAddress(banner, size);
  if (await loads(wanted)) return wanted;
  const whole = templateAddress(banner);
  return whole !== wanted && (await loads(whole)) ? whole : null;
}

function loads(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const settle = (isLoaded: boolean) => () => {
      clearTimeout(timer);
      resolve(isLoaded);
    };
    image.addEventListener("load", settle(true));
    image.addEventListener("error", settle(false));
    image.src = address;
  });
}
