import { execFile } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Container, PodSpec } from "kubernetes-types/core/v1.d.ts";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "deploy/kubernetes");
const textOf = (path: string) => readFileSync(join(folder, path), "utf8");

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Record<string, unknown>;
}
const manifestsIn = (path: string): Manifest[] =>
  parseAllDocuments(textOf(path)).map((document) => document.toJS() as Manifest);

const files = (readdirSync(folder, { recursive: true }) as string[]).filter(
  (path) => path.endsWith(".yaml") && !path.endsWith("kustomization.yaml"),
);
const manifests = files.flatMap(manifestsIn);
const podsOf = manifests
  .filter(({ kind }) => kind === "Deployment" || kind === "Job")
  .map(({ metadata, spec }) => {
    const { spec: pod } = spec["template"] as { spec: PodSpec };
    const [container] = pod.containers;
    return { name: metadata.name, pod, container: container as Container };
  });
const processes = podsOf.filter(({ name }) => name !== "migrate");

const settings = new Map(
  textOf("settings/settings.env")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("=", 2) as [string, string]),
);

/** Compiles the manifests as literals of the API's types, which finds wrong types and misspelled names. */
async function faultsIn(all: readonly Manifest[]): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), "manifests-"));
  try {
    symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
    const lines = all.map(({ apiVersion, ...rest }, index) => {
      const module = apiVersion.includes("/") ? apiVersion.replace(".k8s.io", "") : "core/v1";
      const type = `import("kubernetes-types/${module}.d.ts").${rest.kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify({ apiVersion, ...rest }, null, 2)};`;
    });
    writeFileSync(join(place, "manifests.ts"), lines.join("\n"));
    const tsc = join(root, "node_modules/.bin/tsc");
    const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext"];
    return await promisify(execFile)(tsc, [...options, "manifests.ts"], { cwd: place }).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
  } finally {
    rmSync(place, { recursive: true });
  }
}

describe("deploy/kubernetes", () => {
  test("has only fields of the Kubernetes API", async () => {
    expect(manifests.map(({ kind }) => kind)).toContain("HorizontalPodAutoscaler");
    expect(await faultsIn(manifests)).toBe("");
  });

  test.each([
    ["misspelled", { strategi: {} }],
    ["of another type", { replicas: "two" }],
  ])("with a field that is %s › is rejected", async (_, spec) => {
    const api = manifests.find(({ kind }) => kind === "Deployment");
    if (!api) throw new Error("there is no deployment");
    expect(await faultsIn([{ ...api, spec: { ...api.spec, ...spec } }])).toContain("error TS");
  });

  test("every file is part of a kustomization", () => {
    const listed = ["settings", "migrate", "product"].flatMap((each) => {
      const { resources = [] } = parse(textOf(`${each}/kustomization.yaml`)) as {
        resources?: string[];
      };
      return resources.filter((path) => path.endsWith(".yaml")).map((path) => `${each}/${path}`);
    });
    expect(listed.toSorted()).toEqual(files.toSorted());
  });

  test.each(podsOf)("$name is confined", ({ pod, container }) => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    });
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      },
      resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
    });
  });

  test.each([
    ["migrate", "database-owner"],
    ["api", "database-api"],
    ["worker", "database-worker"],
    ["worker-pictures", "database-worker"],
  ])("%s sees only the password of %s", (name, secret) => {
    const { pod } = podsOf.find((each) => each.name === name) ?? {};
    const [secrets] = pod?.volumes ?? [];
    expect(secrets?.projected?.sources).toEqual([
      { secret: { name: "twofold" } },
      { secret: { name: secret } },
    ]);
  });

  test("every setting exists", () => {
    const known = readFileSync(join(root, "docs/settings.md"), "utf8");
    const ofNode = new Set(["NODE_ENV", "NODE_OPTIONS"]);
    const named = podsOf.flatMap(({ container }) => container.env?.map(({ name }) => name) ?? []);
    const unknown = [...settings.keys(), ...named]
      .map((name) => name.replace(/_FILE$/, ""))
      .filter((name) => !ofNode.has(name) && !known.includes(`\`${name}\``));
    expect(unknown).toEqual([]);
  });

  test.each(processes)("$name drains, then stops, before it is killed", ({ pod }) => {
    const seconds = (name: string) => Number(settings.get(name));
    expect(seconds("DRAIN_SECONDS")).toBeLessThan(seconds("STOP_SECONDS"));
    expect(seconds("STOP_SECONDS")).toBeLessThan(pod.terminationGracePeriodSeconds ?? 30);
  });

  test("the balancer notices a stop while the API drains", () => {
    const { container } = podsOf.find(({ name }) => name === "api") ?? {};
    const { periodSeconds = 10, failureThreshold = 3 } = container?.readinessProbe ?? {};
    expect(periodSeconds * failureThreshold).toBeLessThan(Number(settings.get("DRAIN_SECONDS")));
  });

  test.each(processes)("$name is not restarted because of the database", ({ container }) => {
    expect(container.livenessProbe?.httpGet?.path).toBe("/healthz");
  });

  test.each(processes)("$name may lose one pod at a time, and has an autoscaler", ({ name }) => {
    const of = (kind: string) =>
      manifests.find((each) => each.kind === kind && each.metadata.name === name)?.spec;
    expect(of("PodDisruptionBudget")).toEqual({
      maxUnavailable: 1,
      selector: { matchLabels: { process: name } },
    });
    expect(of("HorizontalPodAutoscaler")).toMatchObject({
      scaleTargetRef: { kind: "Deployment", name },
    });
    expect(of("Deployment")).not.toHaveProperty("replicas");
  });

  test("the workers do everything, and each kind once", () => {
    const works = podsOf.flatMap(({ container }) =>
      (container.env?.find(({ name }) => name === "WORKS_ON")?.value ?? "")
        .split(",")
        .filter(Boolean),
    );
    expect(works.toSorted()).toEqual(["emails", "other", "pictures", "variants"]);
  });
});
