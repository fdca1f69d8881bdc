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

// Schemas would try whether they may compile themselves, which the page's policy forbids and a browser notes.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

async function start(): Promise<void> {
  startSession();
  loadPagesAhead();
  // A page that was rendered ahead must find its code when it hydrates. One that can't be fetched shows its error.
  await loadPage(location.pathname, getSession()).catch(() => {});
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no root");
  // A document that was kept or served under another address is no start to hydrate from.
  if (root.dataset["prerendered"] === location.pathname) hydrateRoot(root, page);
  // In slices: a slow phone stays able to answer a finger while a large screen is drawn for the first time.
  else startTransition(() => createRoot(root).render(page));
}

void start();
