import { createElement, use, type ComponentType, type FunctionComponent } from "react";

export interface LazyPart<Props extends object> {
  /** Suspends until the code is loaded. */
  readonly Part: FunctionComponent<Props>;
  readonly load: () => Promise<unknown>;
}

/**
 * Like React's lazy, but preloaded code renders immediately. React's lazy suspends even then, and a
 * page that suspends while hydrating stays inactive until it is done.
 */
export function lazyComponent<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;

  /** A failed import is retried on the next visit. */
  function load(): Promise<ComponentType<Props>> {
    if (pending && !hasFailed) return pending;
    const part = fetchPart();
    pending = part;
    hasFailed = false;
    part.then(
      // React reads these two properties from a promise and then renders without suspending.
      (value) => Object.assign(part, { status: "fulfilled", value }),
      () => (hasFailed = true),
    );
    return part;
  }

  // A failed import is not retried here, or it would be requested indefinitely.
  return { load, Part: (props) => createElement(use(pending ?? load()), props) };
}
