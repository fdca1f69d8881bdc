import { execFile } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { endWithProcess } from "../../stack/ending.ts";
import { findBinaries, postgresUser, type Settings } from "../cluster.ts";

const run = promisify(execFile);

/** The write-ahead log that is unarchived is lost with the disk, so this is what a user may lose. */
export const ARCHIVE_TIMEOUT_SECONDS = 3;

/** The place that survives the database server: the archived log and the base backups. */
export interface Archive {
  /** Settings of the server that archives into it. */
  readonly settings: Settings;
  /** Copies the running server; returns the folder of the backup. */
  backUp(databaseUrl: string): Promise<string>;
  /** Settings that recover the newest state, or the state at this time. */
  recovery(target?: Date): Settings;
  remove(): Promise<void>;
}

export function createArchive(): Archive {
  const bin = findBinaries();
  const user = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), "restore-"));
  const log = join(folder, "wal");
  mkdirSync(log);
  if (user.uid !== undefined && user.gid !== undefined)
    for (const each of [folder, log]) chownSync(each, user.uid, user.gid);
  let backups = 0;
  const file = `"${log}/%f"`;
  return {
    settings: {
      wal_level: "replica",
      max_wal_senders: 4,
      archive_mode: "on",
      archive_timeout: ARCHIVE_TIMEOUT_SECONDS,
      // A file with its final name is complete, and one that exists is never overwritten.
      archive_command: `cmp -s "%p" ${file} || { test ! -e ${file} && cp "%p" "${log}/%f.part" && mv "${log}/%f.part" ${file}; }`,
    },
    async backUp(databaseUrl) {
      backups += 1;
      const target = join(folder, `base-${backups}`);
      const options = ["--checkpoint=fast", "--wal-method=stream", "--no-sync"];
      const place = { ...user, cwd: folder };
      const from = ["-d", databaseUrl, "-D", target];
      await run(join(bin, "pg_basebackup"), [...from, ...options], place);
      await run(join(bin, "pg_verifybackup"), ["--quiet", target], place);
      return target;
    },
    recovery: (target) => ({
      restore_command: `cp ${file} "%p"`,
      recovery_target_action: "promote",
      // PostgreSQL reads this before it knows the abbreviations of time zones, so "Z" is invalid.
      ...(target && { recovery_target_time: target.toISOString().replace("Z", "+00") }),
    }),
    remove: endWithProcess(async () => rmSync(folder, { recursive: true, force: true })),
  };
}
