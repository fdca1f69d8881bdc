import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runNode, startNode, type Child } from "../../stack/child.ts";
import { freePorts } from "../../stack/ports.ts";
import type { Release } from "./worktree.ts";

const READY_WITHIN_MS = 180_000;

export type Env = Readonly<Record<string, string | undefined>>;

/** A process of one release. */
export interface Node {
  readonly name: string;
  readonly url: string;
  readonly child: Child;
}

const mainOf = (name: string) => join("apps/server/src", `main.${name}.ts`);

export const runCommand = (release: Release, env: Env, ...args: string[]): Promise<string> =>
  runNode(args.join(" "), [mainOf("cli"), ...args], { cwd: release.root, env });

export async function startReleaseNode(
  release: Release,
  kind: "api" | "worker",
  env: Env,
): Promise<Node> {
  const { port } = await freePorts("port");
  const name = `${kind} of ${release.name}`;
  const portName = kind === "api" ? "PORT" : "METRICS_PORT";
  const child = startNode(name, [mainOf(kind)], {
    cwd: release.root,
    env: { ...env, [portName]: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  const ready = kind === "api" ? `${url}/readyz` : `${url}/metrics`;
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await wait(50)) {
    if (!child.isRunning()) break;
    const response = await fetch(ready).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return { name, url, child };
  }
  throw new Error(`${name} did not become ready:\n${child.log()}`);
}
