import type { Occasion } from "@twofold/contract/templates";
import { CalendarHeart } from "lucide-react";
import { EventDrawing, type EventDrawingName } from "../../ui/event-drawing.tsx";

const drawings: Partial<Record<Occasion, EventDrawingName>> = {
  anniversary: "anniversary",
  birthday: "birthday",
  valentine: "valentine",
  wedding: "wedding",
  christmas: "christmas",
  new_year: "new-year",
};

/** An unknown kind has the default icon. */
export function EventIcon({ occasion }: { occasion: Occasion | undefined }) {
  const name = occasion && drawings[occasion];
  if (name) return <EventDrawing name={name} />;
  return <CalendarHeart aria-hidden="true" className="p-1 text-muted" strokeWidth={1.25} />;
}
