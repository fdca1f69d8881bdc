import jonasBlurred from "../../assets/people/jonas-blurred.webp";
import jonasDim from "../../assets/people/jonas-dim.webp";
import jonasTight from "../../assets/people/jonas-tight.webp";
import maya from "../../assets/people/maya.webp";
import { Chip } from "../../ui/chip.tsx";
import { photoExamplesMessages as messages } from "./photo-examples.messages.ts";

/** A test of the studio checks photos that are made in the same way. */
const examples = [
  { ...messages.good, picture: maya, tone: "leaf" },
  { ...messages.tight, picture: jonasTight, tone: "gold" },
  { ...messages.dim, picture: jonasDim, tone: "gold" },
  { ...messages.blurred, picture: jonasBlurred, tone: "danger" },
] as const;

/** One photo for each result of the check, with the reason. */
export function PhotoExamples() {
  return (
    <ul className="photo-examples">
      {examples.map(({ chip, line, shows, picture, tone }) => (
        <li key={line}>
          <div className="picture">
            <img
              src={picture}
              alt={shows}
              width={400}
              height={480}
              loading="lazy"
              decoding="async"
            />
            <Chip tone={tone}>{chip}</Chip>
          </div>
          <p>{line}</p>
        </li>
      ))}
    </ul>
  );
}
