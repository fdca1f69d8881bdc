import { createElement, use, type ComponentType, type FunctionComponent } from "react";

export interface LazyPart<Props extends object> {
  /** Suspends until the code is here. */
  readonly Part: FunctionComponent<Props>;
  readonly load: () => Promise<unknown>;
}

/**
 * Like React's lazy, but what has been loaded beforehand renders at once. React's own suspends even
 * then, and a page that suspends while it hydrates can't take part in anything until it is done.
 */
export function lazyComponent<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;

  /** Whoever wants to go there tries again what failed before. */
  function load(): Promise<ComponentType<Props>> {
    if (pending && !hasFailed) return pending;
    const part = fetchPart();
    pending = part;
    hasFailed = false;
    part.then(
      // React reads these two from a promise that it is asked to use, and then need not wait for it.
      (value) => Object.assign(part, { status: "fulfilled", value }),
      () => (hasFailed = true),
    );
    return part;
  }

  // Not what failed, though: that is the error's, or it would be fetched again for ever.
  return { load, Part: (props) => createElement(use(pending ?? load()), props) };
}
