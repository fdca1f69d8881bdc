import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/app.tsx";
import { loadPage } from "./app/gate.tsx";
import { loadPagesAhead } from "./app/prefetch-pages.ts";
import { getSession, startSession } from "./features/auth/session.ts";
import "./styles/main.css";

const page = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// Zod would test whether it may compile code, which the policy forbids and the browser logs.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

async function start(): Promise<void> {
  startSession();
  loadPagesAhead();
  // A prerendered page needs its code before hydration. If it cannot be loaded, the page shows its error.
  await loadPage(location.pathname, getSession()).catch(() => {});
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no root");
  // A cached document, or one for another path, cannot be hydrated.
  if (root.dataset["prerendered"] === location.pathname) hydrateRoot(root, page);
  // In a transition, so that a slow phone responds to touch during the first render.
  else startTransition(() => createRoot(root).render(page));
}

void start();
