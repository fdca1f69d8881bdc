import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(?:js|css|html|svg|json|txt|xml|webmanifest)$/;

/** Compresses once at the highest level, so the server only chooses a file. */
export async function compressAll(dist: string): Promise<void> {
  const files = await readdir(dist, { recursive: true });
  await Promise.all(
    files.filter((file) => TEXT.test(file)).map((file) => compress(join(dist, file))),
  );
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(
    `${file}.gz`,
    await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  );
}
