/** Keeps shared pages out of search engines and their URLs out of referrers. */
export const privateHeaders = {
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
} as const;
