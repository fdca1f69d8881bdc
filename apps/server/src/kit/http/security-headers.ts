import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

type Headers = Readonly<Record<string, string>>;

/**
 * For everything that a browser renders: nothing inline, no framing, and no external sources except
 * the image storage.
 */
export function pageHeaders(isHttps: boolean, imageOrigins: readonly string[] = []): Headers {
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:", "blob:", ...imageOrigins],
        // The service worker reads small images, to cache them for offline use.
        "connect-src": ["'self'", ...imageOrigins],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        ...(isHttps && { "upgrade-insecure-requests": [] }),
      },
    },
    xFrameOptions: { action: "deny" },
    strictTransportSecurity: isHttps && { maxAge: 63_072_000, includeSubDomains: true },
  });
}

/** For API responses: a browser must never show one as a page. */
export function apiHeaders(isHttps: boolean): Headers {
  const {
    "strict-transport-security": transport,
    "x-content-type-options": sniffing,
    "cross-origin-resource-policy": resource,
  } = pageHeaders(isHttps);
  return {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": sniffing ?? "nosniff",
    "cross-origin-resource-policy": resource ?? "same-origin",
    ...(transport && { "strict-transport-security": transport }),
  };
}

/** Helmet creates the same headers for every request, so it is called once. */
function headersOf(options: Parameters<typeof helmet>[0]): Headers {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: (name: string) => void delete headers[name.toLowerCase()],
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
