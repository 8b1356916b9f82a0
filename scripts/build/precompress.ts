import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const TEXT = /[.](css|html|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/;
/** Size in bytes below which compression would not save a network packet. */
const MIN_BYTES = 1_000;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Compresses with Brotli's highest level. Slow: use it only for files that are compressed once and sent often. */
export function brotliBest(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/**
 * Writes a `.br` and a `.gz` next to every text file of a folder: the server does not compress while it answers. Skips
 * hidden folders, which contain data of the build.
 * @returns number of compressed files
 */
export async function precompress(folder: string): Promise<number> {
  const files = fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(folder, file).startsWith('.') && fs.statSync(file).size >= MIN_BYTES);
  await Promise.all(
    files.map(async (file) => {
      const content = await fs.promises.readFile(file);
      await fs.promises.writeFile(`${file}.br`, await brotliBest(content));
      await fs.promises.writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
    }),
  );
  return files.length;
}
