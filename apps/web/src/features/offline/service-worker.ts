import { isConnected } from "../../lib/connection.ts";
import type { WorkerMessage } from "../../lib/offline-cache.ts";
import { toast } from "../../ui/toast.ts";
import { appWorkerMessages } from "./service-worker.messages.ts";

const WORKER = "/sw.js";
/** A tab that stays open for days hears of a release too. */
const POLL_INTERVAL_MS = 60 * 60 * 1000;
const LOOK_AGAIN_AFTER_MS = 5 * 60 * 1000;

let isBegun = false;
let isOffered = false;

/** Has the app open without a connection, and offers every new release. Called once the page stands. */
export function registerServiceWorker(): void {
  if (isBegun || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isBegun = true;
  addEventListener("vite:preloadError", onMissingPart);
  void register().catch(() => {
    // Forbidden by the browser, or a release that is just coming: the next page tries again.
  });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
  watch(registration);
  if (registration.waiting) await consider(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      // The first one of all waits for nobody, and replaces nothing.
      if (installing.state === "installed" && registration.active) void consider(installing);
    });
  });
}

/** Looks for a new release now and then, and whenever somebody comes back to the tab. */
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

/** A page that has loaded the new release already lets its worker in; any other offers it. */
async function consider(waiting: ServiceWorker): Promise<void> {
  if (await isOfThisRelease(waiting)) tell(waiting, { kind: "take-over" });
  else offer(() => takeOver(waiting));
}

function isOfThisRelease(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const entry = new URL(script?.src ?? "/", location.href).pathname;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
    port1.start();
    tell(worker, { kind: "is-yours", entry }, [port2]);
  });
}

/** Never by itself: somebody may be in the middle of a sentence. */
function offer(reload: () => void): void {
  if (isOffered) return;
  isOffered = true;
  toast.lasting(appWorkerMessages.newVersion, { label: appWorkerMessages.reload, run: reload });
}

function takeOver(waiting: ServiceWorker): void {
  const reload = (): void => location.reload();
  // Another tab may have been faster.
  if (waiting.state === "activated" || waiting.state === "redundant") return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  tell(waiting, { kind: "take-over" });
}

/** A part of the app that is neither kept nor on the server: of a release that is gone. */
function onMissingPart(): void {
  if (isConnected()) offer(() => location.reload());
  else toast.info(appWorkerMessages.partMissing);
}

function tell(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}
