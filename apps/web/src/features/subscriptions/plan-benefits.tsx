import { Section } from "../../ui/page.tsx";
import { BenefitDrawing } from "./benefit-drawing.tsx";
import { benefitsOf } from "./benefits.ts";
import { usePlans } from "./subscriptions.api.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

export function PlanBenefits() {
  const { data: plans = [] } = usePlans();
  return (
    <Section title={subscriptionsMessages.benefits.title}>
      <ul className="benefits">
        {benefitsOf(plans).map(({ drawing, title, line }) => (
          <li key={title}>
            <BenefitDrawing name={drawing} />
            <h3>{title}</h3>
            <p>{line}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
