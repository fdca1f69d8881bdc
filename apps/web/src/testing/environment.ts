import { builtinEnvironments, type Environment } from "vitest/runtime";

const natives = [
  "fetch",
  "Request",
  "Response",
  "Headers",
  "AbortController",
  "AbortSignal",
] as const;

/** happy-dom with Node's fetch, because a pending happy-dom fetch cannot be aborted. */
const environment: Environment = {
  ...builtinEnvironments["happy-dom"],
  name: "happy-dom-with-fetch",
  setup(global, options) {
    const kept = natives.map(
      (name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const,
    );
    const environmentOf = builtinEnvironments["happy-dom"].setup(global, options);
    return Promise.resolve(environmentOf).then((result) => {
      for (const [name, descriptor] of kept)
        if (descriptor) Object.defineProperty(global, name, descriptor);
      return result;
    });
  },
};

// oxlint-disable-next-line import/no-default-export -- Vitest requires a default export
export default environment;
