import { CircleCheck } from "lucide-react";
import { Chip } from "../../ui/chip.tsx";
import { landingMessages } from "./landing.messages.ts";
import { Portrait } from "./portrait.tsx";

const { check } = landingMessages.features;

/** A small version of the generation dialog's two slots: label, photo, result, and the three checks. */
export function PhotoCheck() {
  return (
    <div className="grid justify-items-center gap-4">
      <div className="flex gap-3">
        {(["her", "him"] as const).map((sitter) => (
          <figure key={sitter} className="w-[min(8.5rem,32vw)]">
            <figcaption className="mb-1.5 text-caption font-semibold">{check[sitter]}</figcaption>
            <div className="relative overflow-hidden rounded-card">
              <Portrait of={sitter} className="h-40 w-full" />
              <Chip tone="leaf" onPicture className="absolute bottom-2 left-2">
                <CircleCheck aria-hidden="true" strokeWidth={2} />
                {check.good}
              </Chip>
            </div>
          </figure>
        ))}
      </div>
      <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-caption font-medium text-muted">
        {check.checks.map((passed) => (
          <li key={passed} className="flex items-center gap-1.5">
            <CircleCheck aria-hidden="true" className="size-4 text-leaf" strokeWidth={2} />
            {passed}
          </li>
        ))}
      </ul>
    </div>
  );
}
