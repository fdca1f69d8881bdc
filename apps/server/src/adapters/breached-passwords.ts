import { createHash } from "node:crypto";
import type { BreachedPasswords } from "#features/auth/breached-passwords.port.ts";
import type { Log } from "#kit/log.ts";

const TIMEOUT_MS = 2_000;

/**
 * Asks a server with the protocol of Have I Been Pwned. It learns the first five characters of a hash that
 * it has about a thousand passwords for, and the padding hides how many.
 */
export function createBreachedPasswords(url: string, log: Log): BreachedPasswords {
  return {
    async has(password) {
      const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
      try {
        const response = await fetch(`${url}/${hash.slice(0, 5)}`, {
          headers: { "add-padding": "true" },
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`the list replied ${response.status}`);
        const rest = hash.slice(5);
        const lines = (await response.text()).split(/\r?\n/);
        // Padding lines have the count 0.
        return lines.some((line) => line.startsWith(`${rest}:`) && line !== `${rest}:0`);
      } catch (error) {
        log.warn({ err: error }, "auth: breached passwords cannot be checked");
        return false;
      }
    },
  };
}
