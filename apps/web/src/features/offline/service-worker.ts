import { isConnected } from "../../lib/connection.ts";
import type { WorkerMessage } from "../../lib/offline-cache.ts";
import { serviceWorkerUrl } from "../../lib/service-worker-url.ts";
import { toast } from "../../ui/toast.ts";
import { appWorkerMessages } from "./service-worker.messages.ts";

/** A tab that stays open for days must also find new releases. */
const POLL_INTERVAL_MS = 60 * 60 * 1000;
const LOOK_AGAIN_AFTER_MS = 5 * 60 * 1000;

let isBegun = false;
let isOffered = false;

/** Makes the app available offline and offers new releases. Called after the page has rendered. */
export function registerServiceWorker(): void {
  if (isBegun || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isBegun = true;
  addEventListener("vite:preloadError", onMissingPart);
  void register().catch(() => {
    // Blocked by the browser, or a release is in progress: the next page load tries again.
  });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(serviceWorkerUrl(), {
    updateViaCache: "none",
  });
  watch(registration);
  if (registration.waiting) await consider(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      // The very first worker replaces none, so there is nothing to offer.
      if (installing.state === "installed" && registration.active) void consider(installing);
    });
  });
}

/** Checks for a new release regularly and whenever the tab becomes visible. */
function watch(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  const look = (): void => {
    looked = Date.now();
    if (isConnected()) void registration.update().catch(() => {});
  };
  setInterval(look, POLL_INTERVAL_MS);
  document.addEventListener("visibilitychange", () => {
    const isBack = document.visibilityState === "visible";
    if (isBack && Date.now() - looked > LOOK_AGAIN_AFTER_MS) look();
  });
}

/** Activates the new worker if this page already runs its release; otherwise offers it. */
async function consider(waiting: ServiceWorker): Promise<void> {
  if (await isOfThisRelease(waiting)) post(waiting, { kind: "take-over" });
  else offer(() => takeOver(waiting));
}

function isOfThisRelease(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const entry = new URL(script?.src ?? "/", location.href).pathname;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
    port1.start();
    post(worker, { kind: "is-yours", entry }, [port2]);
  });
}

/** Never reloads automatically, because the user may be typing. */
function offer(reload: () => void): void {
  if (isOffered) return;
  isOffered = true;
  toast.lasting(appWorkerMessages.newVersion, { label: appWorkerMessages.reload, run: reload });
}

function takeOver(waiting: ServiceWorker): void {
  const reload = (): void => location.reload();
  // Another tab may have activated it first.
  if (waiting.state === "activated" || waiting.state === "redundant") return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  post(waiting, { kind: "take-over" });
}

/** A chunk that is neither cached nor on the server belongs to an old release. */
function onMissingPart(): void {
  if (isConnected()) offer(() => location.reload());
  else toast.info(appWorkerMessages.partMissing);
}

function post(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}
