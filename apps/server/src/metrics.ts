import type { Settings } from "#kit/ctx.ts";
import { createFigures, type Figure } from "#kit/figures.ts";
import { jobFigures } from "#kit/job-figures.ts";
import { createMetrics } from "#kit/metrics.ts";
import { accountFigures } from "#features/account/account.figures.ts";
import { enginesFigures } from "#features/engines/engines.figures.ts";
import { createEngineMetrics } from "#features/engines/engines.metrics.ts";
import { eventsFigures } from "#features/events/events.figures.ts";
import { generationsFigures } from "#features/generations/generations.figures.ts";
import { createGenerationMetrics } from "#features/generations/generations.metrics.ts";
import { imagesFigures } from "#features/images/images.figures.ts";
import { notificationsFigures } from "#features/notifications/notifications.figures.ts";

type FigureSettings = Pick<Settings, "engines">;

/** What one worker reads from the database for all. */
const figures = (settings: FigureSettings): readonly Figure[] => [
  ...jobFigures,
  ...generationsFigures,
  ...enginesFigures(settings.engines),
  ...eventsFigures,
  ...notificationsFigures,
  ...accountFigures,
  ...imagesFigures,
];

export type ProductMetrics = ReturnType<typeof createProductMetrics>;

/** The metrics of the kit and of all features. */
export function createProductMetrics() {
  const metrics = createMetrics();
  return {
    ...metrics,
    engines: createEngineMetrics(metrics.registry),
    generations: createGenerationMetrics(metrics.registry),
  };
}

/** Only a worker exports these, and only one of all workers has values. */
export const createProductFigures = (
  { registry }: Pick<ProductMetrics, "registry">,
  settings: FigureSettings,
) => createFigures(registry, figures(settings));
