/** npm run bench -- NAME: prints `ratio NAME X` lines; everything runs on 127.0.0.1 and is stopped at the end. */
import { benchAdmin } from "./admin.ts";
import { benchAdminExport } from "./admin-export.ts";
import { benchAlbum } from "./album.ts";
import { benchAlbumPages } from "./album-pages.ts";
import { benchAuth } from "./auth.ts";
import { benchBytes } from "./bytes.ts";
import { benchExport } from "./export.ts";
import { benchHold, benchHoldLarge } from "./hold.ts";
import { benchInvitations } from "./invitations.ts";
import { benchGallery } from "./gallery.ts";
import { benchIdle } from "./idle.ts";
import { benchLive } from "./live.ts";
import { benchLooking } from "./looking.ts";
import { benchMigrations } from "./migrations.ts";
import { benchMonth } from "./month.ts";
import { benchOverhead } from "./overhead.ts";
import { benchPages } from "./pages.ts";
import { benchPooler } from "./pooler.ts";
import { benchReminders } from "./reminders.ts";
import { benchStudio } from "./studio.ts";
import { benchTransactions } from "./transactions.ts";
import { benchUpload } from "./upload.ts";

const benches: Record<string, () => Promise<void>> = {
  admin: benchAdmin,
  "admin-export": benchAdminExport,
  album: benchAlbum,
  "album-pages": benchAlbumPages,
  auth: benchAuth,
  bytes: benchBytes,
  gallery: benchGallery,
  upload: benchUpload,
  studio: benchStudio,
  idle: benchIdle,
  live: benchLive,
  looking: benchLooking,
  migrations: benchMigrations,
  month: benchMonth,
  overhead: benchOverhead,
  pages: benchPages,
  pooler: benchPooler,
  reminders: benchReminders,
  transactions: benchTransactions,
  export: benchExport,
  hold: benchHold,
  "hold-large": benchHoldLarge,
  invitations: benchInvitations,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches));
if (chosen.length === 0 || unknown.length > 0) {
  console.error(`choose from: ${Object.keys(benches).join(", ")}`);
  process.exit(2);
}
for (const name of chosen) await benches[name]?.();
