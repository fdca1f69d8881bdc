import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocketServer, type WebSocket } from "ws";
import { z } from "zod";
import { partsOf } from "./multipart.ts";
import type { Behaviour, ProviderServer, Received, Seen } from "./provider-server.ts";

const Graph = z.record(
  z.string(),
  z.object({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
type Graph = z.infer<typeof Graph>;
const Prompt = z.object({ prompt: Graph, client_id: z.string(), prompt_id: z.string() });
const Ids = z.object({ delete: z.array(z.string()) });
const Interrupt = z.object({ prompt_id: z.string() });

/** A workflow with all placeholders, as an operator would export it. */
export const comfyWorkflow: Graph = {
  "1": { class_type: "LoadImage", inputs: { image: "{{person_a}}" } },
  "2": { class_type: "LoadImage", inputs: { image: "{{person_b}}" } },
  "3": { class_type: "LoadImage", inputs: { image: "{{style}}" } },
  "4": {
    class_type: "TextEncodeQwenImageEditPlus",
    inputs: { prompt: "{{prompt}}", image1: ["1", 0], image2: ["2", 0], image3: ["3", 0] },
  },
  "5": {
    class_type: "EmptySD3LatentImage",
    inputs: { width: "{{width}}", height: "{{height}}", batch_size: 1 },
  },
  "6": {
    class_type: "KSampler",
    inputs: { seed: "{{seed}}", steps: 4, positive: ["4", 0], latent_image: ["5", 0] },
  },
  "7": { class_type: "PreviewImage", inputs: { images: ["6", 0] } },
};

export interface ComfyServer extends ProviderServer {
  /** Puts the next job behind another one in the queue. */
  occupy(): void;
  /** Rejects sockets, or closes them during a job. */
  spoilSockets(how: "refuse" | "drop" | "none"): void;
  /** Adds a result that was rendered for an earlier client. */
  remember(id: string, picture: Buffer): void;
  /** Simulates a restart. */
  forget(): void;
  /** Stored files, by folder and name. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly interrupted: readonly string[];
  readonly history: ReadonlyMap<string, object>;
}

const STEPS = 4;
const PREVIEW = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0xff, 0xd8]);

/** ComfyUI's server with its socket, as far as an API client sees it. */
export async function createComfyServer(): Promise<ComfyServer> {
  let behaviour: Behaviour = { kind: "garbage" };
  let received: Received[] = [];
  let paid = 0;
  let abandoned = 0;
  let seen: Seen | undefined;
  let isOccupied = false;
  let sockets: "refuse" | "drop" | "none" = "none";
  let running: string | undefined;
  const pending = new Set<string>();
  const files = new Map<string, Buffer>();
  const history = new Map<string, object>();
  const interrupted: string[] = [];
  const clients = new Map<string, WebSocket>();

  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableEnded) abandoned += 1;
    });
    void read(request).then((whole) => {
      received.push(whole);
      return answer(whole, response);
    });
  });
  const lines = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    if (sockets === "refuse") {
      socket.destroy();
      return;
    }
    lines.handleUpgrade(request, socket, head, (line) => {
      const id = new URL(request.url ?? "", "http://x").searchParams.get("clientId") ?? "";
      clients.set(id, line);
      line.send(JSON.stringify({ type: "status", data: { sid: id, status: {} } }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: Received, response: ServerResponse): Promise<void> {
    const { method, path } = request;
    const json = () => JSON.parse(request.body.toString()) as unknown;
    const { pathname, searchParams } = new URL(path, url);
    if (pathname === "/upload/image") return reply(response, 200, upload(request));
    if (pathname === "/prompt") return queue(Prompt.parse(json()), response);
    if (pathname === "/queue" && method === "GET")
      return reply(response, 200, {
        queue_running: running === undefined ? [] : [[0, running, {}, {}, []]],
        queue_pending: [...pending].map((id) => [1, id, {}, {}, []]),
      });
    if (pathname === "/queue") {
      for (const id of Ids.parse(json()).delete) pending.delete(id);
      return reply(response, 200, {});
    }
    if (pathname === "/interrupt") {
      const { prompt_id } = Interrupt.parse(json());
      interrupted.push(prompt_id);
      if (running === prompt_id) running = undefined;
      return reply(response, 200, {});
    }
    if (pathname === "/history") {
      for (const id of Ids.parse(json()).delete) history.delete(id);
      return reply(response, 200, {});
    }
    if (pathname.startsWith("/history/")) {
      const id = pathname.slice("/history/".length);
      const entry = history.get(id);
      return reply(response, 200, entry ? { [id]: entry } : {});
    }
    if (pathname === "/view") return view(searchParams, response);
    return reply(response, 404, {});
  }

  function upload(request: Received): object {
    const parts = partsOf(request);
    const field = (name: string) => parts.find((part) => part.name === name);
    const { filename = "", value } = field("image") ?? { value: Buffer.alloc(0) };
    const type = field("type")?.value.toString() ?? "input";
    const subfolder = field("subfolder")?.value.toString() ?? "";
    files.set(`${type}/${subfolder}/${filename}`, value);
    return { name: filename, subfolder, type };
  }

  /** Parses `folder/name.jpg [temp]`, ComfyUI's notation of a file's location. */
  function loaded(annotated: unknown): Buffer | undefined {
    const [, name = "", type] = /^(.*?)(?: \[(\w+)\])?$/.exec(String(annotated)) ?? [];
    const at = name.lastIndexOf("/");
    return files.get(`${type ?? "input"}/${name.slice(0, Math.max(0, at))}/${name.slice(at + 1)}`);
  }

  function queue(job: z.infer<typeof Prompt>, response: ServerResponse): void {
    paid += 1;
    const { prompt } = job;
    for (const [id, { class_type, inputs }] of Object.entries(prompt))
      if (class_type === "LoadImage" && !loaded(inputs["image"])) {
        const details = `image - Invalid image file: ${String(inputs["image"])}`;
        const errors = [
          {
            type: "custom_validation_failed",
            message: "Custom validation failed for node",
            details,
          },
        ];
        return reply(response, 400, {
          error: {
            type: "prompt_outputs_failed_validation",
            message: "Prompt outputs failed validation",
          },
          node_errors: { [id]: { errors, class_type, dependent_outputs: [] } },
        });
      }
    seen = readSeen(prompt);
    const now = behaviour;
    if (now.kind === "busy")
      return reply(response, 429, {}, { "retry-after": String(now.retryAfter) });
    if (now.kind === "fault") return reply(response, now.status, {});
    if (now.kind === "cut" && now.when === "before") return void response.destroy();
    if (now.kind === "garbage") return void response.end("<html><h1>It works!</h1></html>");
    reply(response, 200, { prompt_id: job.prompt_id, number: 1, node_errors: {} });
    if (isOccupied) pending.add(job.prompt_id);
    else void run(job.prompt_id, job.client_id, now);
  }

  function readSeen(graph: Graph): Seen {
    const inputs = graph["4"]?.inputs ?? {};
    const images = ["image1", "image2", "image3"].flatMap((name) => {
      const [from] = (inputs[name] ?? []) as string[];
      return loaded(graph[from ?? ""]?.inputs["image"]) ?? [];
    });
    return { images, prompt: String(inputs["prompt"]) };
  }

  async function run(id: string, client: string, now: Behaviour): Promise<void> {
    running = id;
    const say = (type: string, data: object) =>
      clients.get(client)?.send(JSON.stringify({ type, data: { prompt_id: id, ...data } }));
    const afterMs = now.kind === "success" ? (now.afterMs ?? 0) : 0;
    say("execution_start", {});
    for (let value = 1; value <= STEPS; value += 1) {
      await wait(afterMs / STEPS);
      if (running !== id) {
        say("execution_interrupted", {});
        return;
      }
      say("progress", { node: "6", value, max: STEPS });
      clients.get(client)?.send(PREVIEW);
      if (sockets === "drop") clients.get(client)?.terminate();
      if (now.kind === "endless") return;
    }
    if (now.kind === "refusal") {
      const raised = {
        node_type: "SafetyChecker",
        exception_message: "NSFW content detected",
        exception_type: "ValueError",
      };
      // The second kind of refusal is only visible in the history, for clients without a socket.
      if (now.way === 0) say("execution_error", raised);
      else clients.get(client)?.terminate();
      record(id, {}, "error", [["execution_error", { prompt_id: id, ...raised }]]);
      running = undefined;
      return;
    }
    say("execution_success", {});
    running = undefined;
    await wait(30);
    remember(id, now.kind === "success" ? now.picture : Buffer.alloc(0));
  }

  function record(id: string, outputs: object, status_str: string, messages: unknown[]): void {
    history.set(id, { prompt: [], outputs, status: { status_str, completed: true, messages } });
  }

  function remember(id: string, picture: Buffer): void {
    const filename = `ComfyUI_${id}.png`;
    files.set(`temp//${filename}`, picture);
    const images = [{ filename, subfolder: "", type: "temp" }];
    record(id, { "7": { images } }, "success", []);
  }

  function view(query: URLSearchParams, response: ServerResponse): void {
    const key = ["type", "subfolder", "filename"].map((name) => query.get(name) ?? "").join("/");
    const bytes = files.get(key);
    if (!bytes) return reply(response, 404, {});
    if (behaviour.kind === "oversize")
      return void response.writeHead(200, { "content-length": 2 ** 30 }).write("A");
    if (behaviour.kind === "cut") {
      response.writeHead(200, { "content-length": 9_999 }).write("half");
      setTimeout(() => response.destroy(), 20);
      return;
    }
    response.writeHead(200, { "content-type": "image/png" }).end(bytes);
  }

  return {
    url,
    behave(next) {
      behaviour = next;
      received = [];
      paid = 0;
      abandoned = 0;
      seen = undefined;
      isOccupied = false;
      sockets = "none";
      running = undefined;
      pending.clear();
      files.clear();
      history.clear();
      interrupted.length = 0;
    },
    get received() {
      return received;
    },
    paid: () => paid,
    seen: () => seen,
    abandoned: () => abandoned,
    occupy: () => void (isOccupied = true),
    spoilSockets: (how) => void (sockets = how),
    remember,
    forget() {
      running = undefined;
      pending.clear();
      history.clear();
      for (const line of clients.values()) line.terminate();
    },
    files,
    interrupted,
    history,
    async close() {
      for (const line of clients.values()) line.terminate();
      lines.close();
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = "", url: path = "", headers } = request;
  return { method, path, headers, body: Buffer.concat(chunks) };
}

function reply(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
