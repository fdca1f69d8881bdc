import { act, render } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation, useNavigationType } from "react-router";
import { onTestFinished } from "vitest";
import { bell } from "../app/account-bar.tsx";
import { App } from "../app/app.tsx";
import { loadPage } from "../app/gate.tsx";
import { getSession, startSession } from "../features/auth/session.ts";

export interface Opened {
  readonly user: UserEvent;
  readonly address: () => string;
  readonly lastStep: () => string;
  readonly unmount: () => void;
}

/** Renders the app at a path; the test has filled the local storage. */
export async function createApp(
  ...addresses: readonly (string | { pathname: string; state: unknown })[]
): Promise<Opened> {
  let address = "";
  let step = "";
  function Spy() {
    const { pathname, search, hash } = useLocation();
    address = pathname + search + hash;
    step = useNavigationType();
    return null;
  }
  onTestFinished(startSession());
  const [first = "/"] = addresses;
  const { pathname } = new URL(typeof first === "string" ? first : first.pathname, location.origin);
  await Promise.all([loadPage(pathname, getSession()), bell.load()]);
  // A redirect loads more code while it renders, so React requires an awaited `act`.
  const { unmount } = await act(async () =>
    render(
      <MemoryRouter initialEntries={[...addresses]}>
        <App />
        <Spy />
      </MemoryRouter>,
    ),
  );
  return { user: userEvent.setup(), address: () => address, lastStep: () => step, unmount };
}
