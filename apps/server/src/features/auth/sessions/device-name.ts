const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** For those who say it in another language. */
export function parseUserAgent(userAgent: string) {
  const name = (list: readonly [RegExp, string][]) =>
    list.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  return { browser: name(browsers), system: name(systems) };
}

/** 'Firefox on Windows': enough for a person to know their own device again. */
export function deviceName(userAgent: string): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
