import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

type Headers = Readonly<Record<string, string>>;

/**
 * For everything that a browser renders: nothing inline, no framing, and no external sources except
 * the image storage.
 */
export function pageHeaders(isHttps: boolean, imageOrigins: readonly string[] = []): Headers {
  return {
    "permissions-policy": permissionsPolicy,
    ...helmetHeaders(isHttps, imageOrigins),
  };
}

/**
 * Powerful features that no page uses, for no origin; those that a page uses, for our own. Features that
 * some browsers do not know are left out, because each would be an error in the console.
 */
const permissionsPolicy = [
  ...[
    "accelerometer",
    "camera",
    "display-capture",
    "encrypted-media",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "local-fonts",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "screen-wake-lock",
    "serial",
    "usb",
    "xr-spatial-tracking",
  ].map((feature) => `${feature}=()`),
  ...["clipboard-write", "publickey-credentials-create", "publickey-credentials-get"].map(
    (feature) => `${feature}=(self)`,
  ),
].join(", ");

function helmetHeaders(isHttps: boolean, imageOrigins: readonly string[]): Headers {
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
        // No text becomes script or HTML; the one policy names the service worker.
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["twofold-service-worker"],
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
    "referrer-policy": referrer,
  } = pageHeaders(isHttps);
  return {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": sniffing ?? "nosniff",
    "cross-origin-resource-policy": resource ?? "same-origin",
    "referrer-policy": referrer ?? "no-referrer",
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

/**
 * For the API documentation, whose scripts and styles are files too. It sets styles at run time, and its
 * library creates HTML from text.
 */
export const docsHeaders = (isHttps: boolean): Headers => ({
  ...pageHeaders(isHttps),
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; "),
});
