import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Section } from "../../ui/page.tsx";

const steps = [
  {
    title: "Bring in a photo of each of you",
    words:
      "Upload them once; they wait in your gallery. One person each, face to the light, phone at eye height.",
    link: { to: paths.upload, label: "Upload" },
  },
  {
    title: "Choose a scene",
    words:
      "On the dashboard the scenes pass by, or look at all of them at your leisure. Press Create on the one you like.",
    link: { to: paths.sampleImages, label: "All scenes" },
  },
  {
    title: "Put your photos into their places",
    words:
      "From the gallery, by dropping them, or by pasting. Each place says at once whether the photo is good enough, before a credit is spent.",
    link: { to: paths.dashboard, label: "Dashboard" },
  },
  {
    title: "Let it develop",
    words:
      "It takes a few seconds with the studio and up to a minute elsewhere. You can leave the page meanwhile: the picture is in your gallery when it is done.",
    link: { to: paths.gallery, label: "Gallery" },
  },
  {
    title: "Keep your days",
    words:
      "Write down anniversaries and birthdays. You are reminded in time for a picture, every year.",
    link: { to: paths.events, label: "Events" },
  },
];

const tips = [
  "Daylight from the front or from the side, no sun from behind.",
  "Eyes at the height of the lens, looking at it or nearly so.",
  "Head and shoulders, with some room above the hair.",
  "One person in each photo, without sunglasses or a hand before the face.",
];

export function Guide() {
  return (
    <>
      <Section title="From two photos to a frame" id="guide">
        <ol className="guide">
          {steps.map(({ title, words, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                {words}{" "}
                <Link to={link.to} className="font-[560] whitespace-nowrap underline">
                  {link.label}
                </Link>
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Photos that work" id="photos">
        <ul className="help-list">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Section>
      <Section title="When you get it back" id="refunds">
        <ul className="help-list">
          <li>A picture that fails, is refused or cancelled costs nothing, without asking.</li>
          <li>
            A picture that shows other people than you two: press “Not us” below it. A credit comes
            back, once a day at most unless the operator allows more.
          </li>
          <li>
            A plan that you cancel stays until the end of what is paid; what is left of that time is
            not paid back. If a payment was wrong, write to us.
          </li>
        </ul>
      </Section>
    </>
  );
}
