import { CircleCheck } from "lucide-react";
import { Chip } from "../../ui/chip.tsx";
import { couple } from "./couple.ts";
import { landingMessages } from "./landing.messages.ts";

const { check } = landingMessages.features;

/** A small version of the generation dialog's two slots: label, photo, result, and the three checks. */
export function PhotoCheck() {
  return (
    <div className="grid justify-items-center gap-4">
      <div className="flex gap-3">
        {(["maya", "jonas"] as const).map((person) => (
          <figure key={person} className="w-[min(8.5rem,32vw)]">
            <figcaption className="mb-1.5 text-caption font-semibold">{check[person]}</figcaption>
            <div className="relative overflow-hidden rounded-card">
              <img
                src={couple[person]}
                alt=""
                width={240}
                height={300}
                loading="lazy"
                className="h-40 w-full object-cover object-top"
              />
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
