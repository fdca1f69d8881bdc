import { z } from "zod";

/** ComfyUI's API format: nodes by id, each with its class and inputs. */
const Graph = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
export type Graph = z.infer<typeof Graph>;

const places = ["prompt", "person_a", "person_b", "style", "width", "height", "seed"] as const;
export type Place = (typeof places)[number];

export interface Workflow {
  readonly graph: Graph;
  readonly has: ReadonlySet<Place>;
}

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** Reads a workflow whose inputs contain placeholders such as `{{prompt}}` and `{{person_a}}`. */
export function readWorkflow(text: string): Workflow {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error("COMFYUI_WORKFLOW: the file is not JSON");
  }
  const { data: graph } = Graph.safeParse(json);
  if (!graph)
    throw new Error("COMFYUI_WORKFLOW: the file is no workflow in API format (Export (API))");
  const found = [...JSON.stringify(graph).matchAll(PLACE)].map(([, name = ""]) => name);
  const unknown = found.find((name) => !places.includes(name as Place));
  if (unknown !== undefined)
    throw new Error(
      `COMFYUI_WORKFLOW: unknown placeholder {{${unknown}}}; supported are ${places.join(", ")}`,
    );
  const has = new Set(found as Place[]);
  for (const needed of ["prompt", "person_a"] as const)
    if (!has.has(needed))
      throw new Error(`COMFYUI_WORKFLOW: there is no {{${needed}}}, which the model needs`);
  return { graph, has };
}

/** A number keeps its type if the placeholder is the entire value. */
export function fillWorkflow(
  { graph }: Workflow,
  values: Readonly<Partial<Record<Place, string | number>>>,
): Graph {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]));
    if (typeof value !== "string") return value;
    const [whole, name] = new RegExp(`^${PLACE.source}$`).exec(value) ?? [];
    if (whole !== undefined) return values[name as Place];
    return value.replaceAll(PLACE, (_, place: string) => String(values[place as Place]));
  };
  return Object.fromEntries(
    Object.entries(graph).map(([id, node]) => [
      id,
      { ...node, inputs: fill(node.inputs) as Graph[string]["inputs"] },
    ]),
  );
}
