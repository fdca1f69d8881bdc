/** For whatever a token opens: no search engine keeps it, and no other site learns the address. */
export const privateHeaders = {
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
} as const;
