import type { Plan } from "@twofold/contract/subscriptions";
import type { BenefitDrawingName } from "./benefit-drawing.tsx";

export interface Benefit {
  readonly drawing: BenefitDrawingName;
  readonly title: string;
  readonly words: string;
}

const always: readonly Benefit[] = [
  {
    drawing: "arrives",
    title: "Pay for what arrives",
    words: "A picture that fails costs nothing, on any plan. Its credit comes back by itself.",
  },
  {
    drawing: "leave",
    title: "Leave in one click",
    words: "You keep the plan until the day it is paid to, and everything you made stays yours.",
  },
];

/** What the plans do, taken from their own figures: nothing is praised that none of them has. */
export function benefitsOf(plans: readonly Plan[]): readonly Benefit[] {
  const found: Benefit[] = [];
  const most = Math.max(0, ...plans.map(({ daily_credits }) => daily_credits));
  if (most > 0) {
    found.push({
      drawing: "credits",
      title: "More pictures, every day",
      words: `Up to ${most} credits a day instead of the free ones, new every midnight where you live.`,
    });
  }
  const larger = plans.filter(({ picture_scale }) => picture_scale > 1);
  if (larger.length > 0) {
    const scale = Math.min(...larger.map(({ picture_scale }) => picture_scale));
    found.push({
      drawing: "size",
      title: "Larger pictures",
      words: `${namesOf(larger, plans)}: each side is ${Math.round((scale - 1) * 100)}% longer, for a print that you can hang.`,
    });
  }
  const faster = plans.filter(({ priority }) => priority > 0);
  if (faster.length > 0) {
    found.push({
      drawing: "first",
      title: "Drawn first",
      words: "When many wait for their pictures, yours are drawn before those without a plan.",
    });
  }
  const calm = plans.filter(({ shows_ads }) => !shows_ads);
  if (calm.length > 0) {
    found.push({
      drawing: "calm",
      title: "No ads",
      words: `${namesOf(calm, plans)}: nothing on the dashboard but your days and your pictures.`,
    });
  }
  return [...found, ...always];
}

function namesOf(some: readonly Plan[], all: readonly Plan[]): string {
  if (some.length === all.length) return "With every plan";
  return `With ${some.map(({ name }) => name).join(" and ")}`;
}
