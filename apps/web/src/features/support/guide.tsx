import { Link } from "react-router";
import { Section } from "../../ui/page.tsx";
import {
  guideAddress,
  GUIDE_HEIGHT,
  guideThemes,
  GUIDE_WIDTH,
  type GuidePicture,
} from "./guide-pictures.ts";
import { PhotoExamples } from "./photo-examples.tsx";
import { guideMessages } from "./guide.messages.ts";

export function Guide() {
  const { guide, photos, refunds } = guideMessages;
  return (
    <>
      <Section title={guide.title} id="guide">
        <ol className="guide">
          {guide.steps.map(({ title, line, link, picture, shows }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                {line}{" "}
                <Link to={link.to} className="font-[560] whitespace-nowrap underline">
                  {link.label}
                </Link>
              </p>
              <Shot picture={picture} shows={shows} />
            </li>
          ))}
        </ol>
      </Section>
      <Section title={photos.title} id="photos">
        <PhotoExamples />
        <Points points={photos.tips} />
      </Section>
      <Section title={refunds.title} id="refunds">
        <Points points={refunds.rules} />
      </Section>
    </>
  );
}

/** The theme hides one of the two, and browsers do not load a hidden lazy image. */
function Shot({ picture, shows }: { picture: GuidePicture; shows: string }) {
  return guideThemes.map((theme) => (
    <img
      key={theme}
      src={guideAddress(picture, theme)}
      alt={shows}
      width={GUIDE_WIDTH}
      height={GUIDE_HEIGHT}
      loading="lazy"
      decoding="async"
      className={`guide-shot guide-shot-${theme}`}
    />
  ));
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="help-list">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
