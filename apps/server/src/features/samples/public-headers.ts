/** An image that was taken down disappears from caches within a minute, and search engines keep none. */
export const publicHeaders = {
  "cache-control": "public, max-age=60",
  "x-robots-tag": "noimageindex",
} as const;
