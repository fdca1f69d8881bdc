import { paperOfPlan } from "@twofold/contract/download-sizes";
import type { Plan } from "@twofold/contract/subscriptions";
import { locale } from "../../lib/language.ts";
import type { BenefitDrawingName } from "./benefit-drawing.tsx";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

const { benefits } = subscriptionsMessages;

export interface Benefit {
  readonly drawing: BenefitDrawingName;
  readonly title: string;
  readonly line: string;
}

const always: readonly Benefit[] = [
  { drawing: "arrives", ...benefits.arrives },
  { drawing: "leave", ...benefits.leave },
];

/** Derives the benefits from the plans' figures, so that none is listed that no plan has. */
export function benefitsOf(plans: readonly Plan[]): readonly Benefit[] {
  const found: Benefit[] = [];
  const most = Math.max(0, ...plans.map(({ daily_credits }) => daily_credits));
  if (most > 0) {
    found.push({
      drawing: "credits",
      title: benefits.credits.title,
      line: benefits.credits.line(most),
    });
  }
  const scale = Math.max(1, ...plans.map(({ picture_scale }) => picture_scale));
  if (scale > 1) {
    const largest = plans.filter(({ picture_scale }) => picture_scale === scale);
    found.push({
      drawing: "size",
      title: benefits.size.title,
      line: benefits.size.line(withWhich(largest, plans), paperOfPlan(scale), paperOfPlan(1)),
    });
  }
  const faster = plans.filter(({ priority }) => priority > 0);
  if (faster.length > 0) {
    found.push({ drawing: "first", ...benefits.first });
  }
  const calm = plans.filter(({ shows_ads }) => !shows_ads);
  if (calm.length > 0) {
    found.push({
      drawing: "calm",
      title: benefits.calm.title,
      line: benefits.calm.line(withWhich(calm, plans)),
    });
  }
  return [...found, ...always];
}

const list = new Intl.ListFormat(locale);

function withWhich(some: readonly Plan[], all: readonly Plan[]): string {
  if (some.length === all.length) return benefits.everyPlan;
  return benefits.somePlans(list.format(some.map(({ name }) => name)));
}
