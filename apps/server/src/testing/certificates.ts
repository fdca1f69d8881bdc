import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface TestCertificate {
  /** Paths of PEM files. */
  readonly chain: string;
  readonly key: string;
}

const purposes = [
  "basicConstraints=critical,CA:FALSE",
  "keyUsage=critical,digitalSignature",
  "extendedKeyUsage=emailProtection",
  "subjectKeyIdentifier=hash",
  "authorityKeyIdentifier=keyid",
];

/** Creates an authority and a certificate that may sign Content Credentials, with openssl. */
export async function testCertificate(folder: string, name = "Test"): Promise<TestCertificate> {
  const file = (part: string) => `${name}-${part}`;
  /** The arguments contain no spaces. */
  const openssl = (args: string) => run("openssl", args.split(" "), { cwd: folder });
  const newKey = "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out";
  await writeFile(join(folder, file("purposes")), purposes.join("\n"));
  await openssl(`${newKey} ${file("ca.key")}`);
  await openssl(
    `req -x509 -new -key ${file("ca.key")} -sha256 -days 2 -subj /O=${name}/CN=${name}-authority ` +
      `-out ${file("ca.pem")} -addext basicConstraints=critical,CA:TRUE ` +
      "-addext keyUsage=critical,keyCertSign,cRLSign",
  );
  await openssl(`${newKey} ${file("leaf.key")}`);
  await openssl(
    `req -new -key ${file("leaf.key")} -subj /O=${name}/CN=${name}-pictures -out ${file("leaf.csr")}`,
  );
  await openssl(
    `x509 -req -in ${file("leaf.csr")} -CA ${file("ca.pem")} -CAkey ${file("ca.key")} ` +
      `-CAcreateserial -days 1 -sha256 -extfile ${file("purposes")} -out ${file("leaf.pem")}`,
  );
  const read = (part: string) => readFile(join(folder, file(part)), "utf8");
  const chain = join(folder, file("chain.pem"));
  await writeFile(chain, (await read("leaf.pem")) + (await read("ca.pem")));
  return { chain, key: join(folder, file("leaf.key")) };
}
