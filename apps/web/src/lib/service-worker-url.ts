const SERVICE_WORKER = "/sw.js";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

let trusted: unknown;

/**
 * The only script URL that code may load. The content security policy allows this one policy, once, so
 * no other code can create a script from text.
 */
export function serviceWorkerUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trusted ??=
    trustedTypes
      ?.createPolicy("twofold-service-worker", { createScriptURL: () => SERVICE_WORKER })
      .createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER;
  // The types of the DOM name no trusted URL yet.
  return trusted as string;
}
