import { startNode } from "../stack/child.ts";
import { freePorts } from "../stack/ports.ts";
import { repository, startProduct } from "../stack/product.ts";
import { answersOk, interleaved, median } from "./measure.ts";
import { signUp } from "./sign-up.ts";

/** GET /api/auth/me against a bare handler with the same join, alternately in one run. */
export async function benchAuth(): Promise<void> {
  const { SESSION_CACHE_SECONDS = "5" } = process.env;
  const product = await startProduct({
    env: { FLOOD_LIMIT: "1000000000", LOG_LEVEL: "info", SESSION_CACHE_SECONDS },
  });
  const { bare: port } = await freePorts("bare");
  const bare = startNode("bare", ["apps/server/src/testing/bare-auth.ts"], {
    cwd: repository,
    env: { ...process.env, DATABASE_URL: product.databaseUrl, PORT: String(port) },
  });
  try {
    const token = await signUp(product.url);
    // Polling by the worker would disturb both measurements.
    await product.worker.stop();
    const headers = { authorization: `Bearer ${token}` };
    const targets = {
      ours: { url: `${product.url}/api/auth/me`, headers },
      bare: { url: `http://127.0.0.1:${port}/api/auth/me`, headers },
    };
    for (const target of Object.values(targets)) await answersOk(target);
    const rounds = await interleaved(targets, { rounds: 5, seconds: 4, connections: 16 });
    console.log("round   ours/s   bare/s   ratio");
    const ratios = rounds.map(({ ours, bare: best }, index) => {
      const ratio = ours / best;
      console.log(
        `${index + 1}      ${ours.toFixed(0).padStart(7)}  ${best.toFixed(0).padStart(7)}   ${ratio.toFixed(3)}`,
      );
      return ratio;
    });
    console.log(`ratio auth.me ${median(ratios).toFixed(3)}`);
  } finally {
    await bare.stop();
    await product.stop();
  }
}
