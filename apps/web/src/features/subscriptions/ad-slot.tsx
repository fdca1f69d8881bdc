import { adImageAddress } from "@twofold/contract/ads";
import { language } from "../../lib/language.ts";
import { adSlotMessages as messages } from "./ad-slot.messages.ts";
import { useAdsOfNow } from "./ads.api.ts";

/** The ad that the operator placed here, or a placeholder. The image is ours, and nothing is counted. */
export function AdSlot({ isTall = false }: { isTall?: boolean }) {
  const { data, isPending } = useAdsOfNow();
  const place = isTall ? "dashboard_tall" : "dashboard_wide";
  const ad = data?.find((each) => each.place === place);
  const className = isTall ? "ad ad-tall" : "ad";
  if (!ad) return <p className={className}>{!isPending && messages.text}</p>;
  return (
    <a
      className={`${className} ad-placed`}
      href={ad.url}
      target="_blank"
      rel="sponsored noopener"
      referrerPolicy="no-referrer"
    >
      <span>{messages.label}</span>
      <img
        src={adImageAddress(ad)}
        alt={ad.alt[language]}
        width={ad.width}
        height={ad.height}
        loading="lazy"
      />
    </a>
  );
}
