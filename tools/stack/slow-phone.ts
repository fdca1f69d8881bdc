import type { CDPSession } from "playwright-core";

/** Lighthouse's slow phone: four times slower, 1.6 Mbit/s, 150 ms. */
const SLOWDOWN = 4;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
const LATENCY_MS = 150;

export const PHONE_SIZE = { width: 412, height: 823 } as const;

/** Slows the page of this session down to a slow phone on a slow network. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}
