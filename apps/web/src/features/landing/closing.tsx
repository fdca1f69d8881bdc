import { landingMessages } from "./landing.messages.ts";
import { StartButton } from "./start-button.tsx";

export function Closing({ isSignedIn }: { isSignedIn: boolean }) {
  const { title, text } = landingMessages.closing[isSignedIn ? "signedIn" : "signedOut"];
  return (
    <section className="mx-auto max-w-wide px-gutter pt-band">
      <div className="relative isolate overflow-hidden rounded-sheet bg-night px-[clamp(1.5rem,1rem+4vw,5rem)] py-[clamp(2.5rem,2rem+4vw,5rem)] text-on-picture max-md:pb-[62%]">
        <Circles />
        <h2 className="max-w-[14ch] big">{title}</h2>
        <p className="mt-4 mb-8 max-w-88 text-on-night">{text}</p>
        <StartButton isSignedIn={isSignedIn} variant="light" />
      </div>
    </section>
  );
}

function Circles() {
  return (
    <svg
      viewBox="4 10 40 28"
      aria-hidden="true"
      className="absolute -z-1 max-md:inset-x-[-8%] max-md:-bottom-[22%] md:top-1/2 md:-right-[28%] lg:-right-[6%] md:h-full md:-translate-y-1/2"
    >
      <circle cx="18" cy="24" r="14" fill="oklch(.58 .17 8)" />
      <circle cx="30" cy="24" r="14" fill="oklch(.4 .1 350)" />
      <path d="M24 11.35a14 14 0 0 1 0 25.3a14 14 0 0 1 0-25.3Z" fill="oklch(.86 .1 55)" />
    </svg>
  );
}
