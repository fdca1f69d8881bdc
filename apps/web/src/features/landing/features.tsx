import type { ReactNode } from "react";
import { DayRing } from "./day-ring.tsx";
import { landingMessages } from "./landing.messages.ts";
import { PhotoCheck } from "./photo-check.tsx";
import { Receipt } from "./receipt.tsx";

const { check, days, credits } = landingMessages.features;

export function Features() {
  return (
    <section className="mx-auto max-w-wide px-gutter pt-band">
      <h2 className="max-w-[18ch] big">{landingMessages.features.title}</h2>
      <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-11 lg:grid-cols-3">
        <Feature {...check} picture={<PhotoCheck />} />
        <Feature {...days} picture={<DayRing />} />
        <Feature {...credits} picture={<Receipt />} />
      </div>
    </section>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  picture: ReactNode;
}

function Feature({ title, text, picture }: FeatureProps) {
  return (
    <article className="feature">
      <div className="mb-5 grid h-72 place-items-center overflow-hidden rounded-card bg-sunken p-5">
        {picture}
      </div>
      <div>
        <h3 className="text-[1.375rem] font-[500]">{title}</h3>
        <p className="mt-1.5 text-muted">{text}</p>
      </div>
    </article>
  );
}
