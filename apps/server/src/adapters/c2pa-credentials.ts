import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { createProcessPool, type PoolObserver } from "#kit/process-pool.ts";
import type { Credentials } from "#features/provenance/credentials.port.ts";
import type { C2paTasks, Certificate } from "./c2pa/c2pa.process.ts";

interface C2paOptions extends PoolObserver {
  /** Paths of PEM files, or the PEM itself. Signing needs both. */
  readonly cert: string | undefined;
  readonly key: string | undefined;
  readonly alg: Certificate["alg"];
  /** Earlier certificates: images signed with them still count as ours. */
  readonly oldCerts?: string | undefined;
}

/** The child process reads untrusted files, so its response is validated. */
const Read = z.object({
  state: z.string().max(50).optional(),
  signedBy: z.string().max(1_000).optional(),
  sourceType: z.string().max(300).optional(),
});

export function createC2paCredentials({
  cert,
  key,
  alg,
  oldCerts,
  ...observer
}: C2paOptions): Credentials {
  const certificate = cert && key ? certificateOf({ cert, key, alg }) : undefined;
  const ours = [...(certificate ? [leafOf(certificate.chain)] : []), ...leavesOf(oldCerts)].join(
    "",
  );
  const open = () =>
    createProcessPool<C2paTasks>({
      module: new URL("./c2pa/c2pa.process.ts", import.meta.url),
      size: 1,
      taskSeconds: 20,
      maxRssMb: 350,
      maxTaskMb: 700,
      maxWaiting: 64,
      ...observer,
    });
  // The process that reads untrusted files never has access to the key.
  const readers = open();
  const signers = open();
  return {
    canSign: certificate !== undefined,
    async sign({ path, type }, claims) {
      if (!certificate) throw new Error("there is no certificate to sign with");
      await signers.run("sign", { path: resolve(path), type, ...claims, ...certificate });
    },
    async read({ path, type }) {
      const read = Read.parse(
        await readers.run("read", { path: resolve(path), type, ours }, { isUrgent: true }),
      );
      if (read.state !== "Valid" && read.state !== "Trusted") return undefined;
      const isOurs = ours !== "" && read.state === "Trusted";
      return { isOurs, signedBy: read.signedBy?.slice(0, 200), sourceType: read.sourceType };
    },
    async close() {
      await Promise.all([readers.close(), signers.close()]);
    },
  };
}

/** An unusable certificate is reported at server start, not at the first image. */
function certificateOf({ cert, key, alg }: { cert: string; key: string; alg: Certificate["alg"] }) {
  const certificate: Certificate = { chain: pemOf(cert), key: pemOf(key), alg };
  const first = new X509Certificate(certificate.chain);
  if (!first.checkPrivateKey(createPrivateKey(certificate.key)))
    throw new Error("C2PA_KEY is not the key of the first certificate in C2PA_CERT");
  if (new Date(first.validTo) < new Date())
    throw new Error(`C2PA_CERT was good until ${first.validTo}`);
  return certificate;
}

const leafOf = (chain: string) => new X509Certificate(chain).toString();

/** Authorities also sign for others, so only leaf certificates count. */
function leavesOf(certs: string | undefined): string[] {
  const pems = certs
    ? pemOf(certs).match(/-----BEGIN CERT[^-]+-----[^-]+-----END CERT[^-]+-----/g)
    : [];
  return (pems ?? []).filter((pem) => !new X509Certificate(pem).ca).map(leafOf);
}

const pemOf = (given: string) =>
  given.includes("-----BEGIN") ? given.replaceAll("\\n", "\n") : readFileSync(given, "utf8");
