import type { EngineChoice, EngineState } from "@twofold/contract/engines";
import { enginesMessages } from "./engines.messages.ts";

export const stateTones: Record<EngineState, "leaf" | "neutral" | "gold"> = {
  on: "leaf",
  resting: "gold",
  out_of_budget: "gold",
  off: "neutral",
};

export function formatSpeed({ typical_seconds }: EngineChoice): string {
  const { unknown, instant, seconds, minutes } = enginesMessages.speed;
  if (typical_seconds === null) return unknown;
  if (typical_seconds < 1) return instant;
  if (typical_seconds < 90) return seconds(Math.round(typical_seconds));
  return minutes(Math.round(typical_seconds / 60));
}

export function formatPrice({ price }: EngineChoice): string {
  return price === 0 ? enginesMessages.price.free : enginesMessages.price.credits(price);
}

/** Where photos are sent and how long they are stored there. */
export function formatPhotos({ photo_recipient, photo_retention: stored }: EngineChoice): string {
  const { ours, sentTo, retention } = enginesMessages.photos;
  const place = photo_recipient === null ? ours : sentTo(photo_recipient);
  return `${place} ${retention[stored.kind]("value" in stored ? stored.value : 0)}`;
}

/** The studio places photos into a scene; all other engines draw the whole picture. */
export const kindOf = ({ id }: EngineChoice): "studio" | "model" =>
  id === "studio" ? "studio" : "model";
