// Entry point of the processes that sign and read Content Credentials.
import { readFile, writeFile } from "node:fs/promises";
import { Builder, LocalSigner, Reader, settingsToJson } from "@contentauth/c2pa-node";
import { servePoolTasks } from "#kit/pool-worker.ts";

interface File {
  readonly path: string;
  readonly type: string;
}

export interface Certificate {
  /** The signing certificate first, then its issuers. */
  readonly chain: string;
  readonly key: string;
  readonly alg: "es256" | "es384" | "es512" | "ps256" | "ps384" | "ps512" | "ed25519";
}

interface ToSign extends File, Certificate {
  readonly sourceType: string;
  readonly engine: string;
}

interface ToRead extends File {
  /** Our certificates: only their signatures are trusted. */
  readonly ours: string;
}

/**
 * Passed as text, because the library silently ignores an object. A file can name a URL for its
 * credentials, so fetching is disabled to prevent request forgery.
 */
const alone = { remoteManifestFetch: false, ocspFetch: false };
/** Allowed key usages of a signing certificate: email, document signing, and C2PA. */
const PURPOSES = "1.3.6.1.5.5.7.3.4\n1.3.6.1.5.5.7.3.36\n1.3.6.1.4.1.62558.2.1\n";

const tasks = {
  async sign({ path, type, chain, key, alg, sourceType, engine }: ToSign) {
    const signer = LocalSigner.newSigner(Buffer.from(chain), Buffer.from(key), alg);
    const builder = Builder.withJson(
      {
        claim_generator_info: [{ name: "Twofold" }],
        format: type,
        assertions: [
          {
            label: "c2pa.actions",
            data: {
              actions: [
                {
                  action: "c2pa.created",
                  digitalSourceType: sourceType,
                  softwareAgent: { name: engine },
                },
              ],
            },
          },
        ],
      },
      settingsToJson({ verify: alone, builder: { thumbnail: { enabled: false } } }),
    );
    const signed: { buffer: Buffer | null } = { buffer: null };
    builder.sign(signer, { buffer: await readFile(path), mimeType: type }, signed);
    if (!signed.buffer) throw new Error("signing returned no file");
    await writeFile(path, signed.buffer);
    return { isSigned: true };
  },

  async read({ path, type, ours }: ToRead) {
    const settings = settingsToJson({
      verify: { ...alone, verifyTrust: true },
      ...(ours !== "" && {
        trust: { verifyTrustList: true, allowedList: ours, trustConfig: PURPOSES },
      }),
    });
    const reader = await Reader.fromAsset(
      { buffer: await readFile(path), mimeType: type },
      settings,
    );
    if (!reader) return {};
    const manifest = reader.getActive();
    return {
      state: reader.json().validation_state,
      signedBy: manifest?.signature_info?.issuer ?? manifest?.signature_info?.common_name,
      sourceType: sourceTypeIn(manifest?.assertions),
    };
  },
};
export type C2paTasks = typeof tasks;

/** The source type of the creation, or of the last action. */
function sourceTypeIn(assertions: unknown): string | undefined {
  const found = /"digitalSourceType":"([^"]{1,300})"/.exec(JSON.stringify(assertions ?? []));
  return found?.[1];
}

servePoolTasks(tasks);
