import { Section } from "../../ui/page.tsx";
import { BenefitDrawing } from "./benefit-drawing.tsx";
import { benefitsOf } from "./benefits.ts";
import { usePlans } from "./subscriptions.api.ts";

export function PlanBenefits() {
  const { data: plans = [] } = usePlans();
  return (
    <Section title="What a plan does for you">
      <ul className="benefits">
        {benefitsOf(plans).map(({ drawing, title, words }) => (
          <li key={title}>
            <BenefitDrawing name={drawing} />
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
