import { formatNumber, plural } from "../../lib/language.ts";

export const renewLinkMessages = {
  title: "Keep the link working",
  line: "The address stays the same. People who have it still see your album.",
  renew: (days: number) =>
    plural(days, { one: "Renew for 1 day", other: `Renew for ${formatNumber(days)} days` }),
  renewed: (when: string) => `Done. The link works until ${when}.`,
  expired:
    "This can no longer be used: the link was renewed, changed or has ended. You can make a new one in the album.",
  toAlbums: "Go to your albums",
};
