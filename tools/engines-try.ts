/**
 * npm run engines:try: lists the engines and what each needs.
 * npm run engines:try -- ID [PHOTO_A PHOTO_B [TEMPLATE]]: generates one image with that engine.
 *
 * It costs the provider's price of one image. Without your own photos it uses two from a package that
 * is installed for tests.
 */
import { mkdir, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import {
  knownEngines,
  createEngines,
  openLog,
  buildPrompt,
  readEngineConfig,
  readTemplate,
  samplePhoto,
  sceneFolderOf,
  styleOf,
  type Engine,
} from "../apps/server/src/testing/engines.ts";

const OUT = resolve(".data/engines");
const DEFAULT_TEMPLATE = "paris";
const MAX_MS = 300_000;

const [id, photoA, photoB, templateName = DEFAULT_TEMPLATE] = process.argv.slice(2);
const config = readEngineConfig(process.env);

if (id === undefined) list();
else if (photoA !== undefined && photoB === undefined) fail("Name two photos, or none.");
else {
  const known = knownEngines(config).find((each) => each.id === id);
  if (known?.missing !== undefined) fail(missingMessage(id, known.missing));
  else await makeOne(id);
}

function list(): void {
  const engines = knownEngines(config);
  const width = Math.max(...engines.map((each) => each.id.length));
  for (const { id: each, estimateUsd, missing } of engines) {
    const state = missing === undefined ? "ready" : `needs ${missing}`;
    console.log(`${each.padEnd(width)}  ${usd(estimateUsd).padStart(7)}  ${state}`);
  }
  console.log("\nOne picture: npm run engines:try -- ID [PHOTO_A PHOTO_B [TEMPLATE]]");
}

function missingMessage(engine: string, missing: string): string {
  const [setting = ""] = missing.split(/[ ,]/, 1);
  return `${engine} needs ${missing}\n\nThen: ${setting}=… npm run engines:try -- ${engine}`;
}

async function makeOne(engineId: string): Promise<void> {
  let close = async () => {};
  try {
    const opened = await createEngines(onlyThis(engineId), openLog("error"));
    close = () => opened.close();
    const [engine] = opened.engines;
    if (!engine) throw new Error(`there is no engine '${engineId}'`);
    const { path, seconds, costUsd, size } = await draw(engine);
    const { faces } = await opened.photos.check(path);
    console.log(`${path}
  ${engine.facts.name}, ${templateName}, ${size}, ${faces} face(s) found
  ${seconds.toFixed(1)} s
  ${costMessage(costUsd, engine.facts.estimateUsd)}
  photos: ${engine.facts.isOurs ? "not sent" : `sent to ${engine.facts.provider}`}, retention ${JSON.stringify(engine.facts.photoRetention)}`);
  } catch (error) {
    const { name, message } = error as Error;
    const isBilled = (error as { isBilled?: boolean }).isBilled === true;
    fail(
      `${name === "Error" ? "" : `${name}: `}${message}${isBilled ? "\nIt may still be billed." : ""}`,
    );
  } finally {
    await close();
  }
}

/** The operator's settings may contain other engines. */
function onlyThis(engineId: string): typeof config {
  const given = { ...config, ENGINES: [engineId] };
  return { ...given, ENGINE_PRICES: undefined, ENGINE_CALLS_PER_MINUTE: undefined };
}

async function draw(engine: Engine) {
  await mkdir(OUT, { recursive: true });
  const template = await readTemplate(templateName);
  const { width, height, person_count: personCount } = template;
  const sceneFolder = sceneFolderOf({ scene: template.name });
  const paths =
    photoA !== undefined && photoB !== undefined
      ? [photoA, photoB]
      : [await samplePhoto("leaning", OUT), await samplePhoto("smiling", OUT)];
  const subject = { width, height, personCount, sceneFolder };
  const { text } = await buildPrompt(
    { ...subject, prompt: template.prompt, promptVersion: template.prompt_version },
    "",
  );
  const since = performance.now();
  const made = await engine.render(
    {
      ...subject,
      prompt: text,
      style: styleOf({ scene: template.name }),
      references: paths
        .slice(0, personCount)
        .map((path, index) => ({ label: `person ${"AB"[index]}`, path: resolve(path) })),
      seed: 7,
      folder: OUT,
    },
    {
      signal: AbortSignal.timeout(MAX_MS),
      onProgress: () => {},
      idempotencyKey: `try-${Date.now()}`,
    },
  );
  const seconds = (performance.now() - since) / 1_000;
  const name = `${engine.id.replaceAll(/[^a-z0-9.-]+/gi, "-")}-${template.name}`;
  const { format, width: drawnWidth, height: drawnHeight } = await sharp(made.path).metadata();
  const path = join(OUT, `${name}.${format}`);
  await rename(made.path, path);
  return { path, seconds, costUsd: made.costUsd, size: `${drawnWidth} × ${drawnHeight}` };
}

function costMessage(reported: number | undefined, estimate: number): string {
  if (reported !== undefined) return `${usd(reported)}, as reported by the provider`;
  return estimate === 0 ? "free" : `about ${usd(estimate)}, by our estimate`;
}

function usd(value: number): string {
  return value === 0 ? "free" : `$${value.toFixed(3)}`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
