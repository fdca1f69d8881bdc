import type { ReactNode } from "react";
import { DayRing } from "./day-ring.tsx";
import { PhotoCheck } from "./photo-check.tsx";
import { Receipt } from "./receipt.tsx";

export function Features() {
  return (
    <section className="mx-auto max-w-wide px-gutter pt-band">
      <h2 className="max-w-[18ch] big">It knows what makes a good picture, and when you need it</h2>
      <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-11 lg:grid-cols-3">
        <Feature title="Really the two of you" picture={<PhotoCheck />}>
          Each photo is checked before a credit is spent, and you are told what would make it
          better.
        </Feature>
        <Feature title="Never a week too late" picture={<DayRing />}>
          Your special days in one calendar, with a reminder while there is still time to make
          something.
        </Feature>
        <Feature title="Daily free credits" picture={<Receipt />}>
          One picture costs one credit, and every day brings free ones. A picture that does not
          arrive costs nothing.
        </Feature>
      </div>
    </section>
  );
}

interface FeatureProps {
  title: string;
  picture: ReactNode;
  children: ReactNode;
}

function Feature({ title, picture, children }: FeatureProps) {
  return (
    <article className="feature">
      <div className="mb-5 grid h-72 place-items-center overflow-hidden rounded-card bg-sunken p-5">
        {picture}
      </div>
      <div>
        <h3 className="text-[1.375rem] font-[500]">{title}</h3>
        <p className="mt-1.5 text-muted">{children}</p>
      </div>
    </article>
  );
}
