import crypto from 'node:crypto';
import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import tar from 'tar-stream';
import { BackupError } from '../backup-error.ts';
import { type Manifest, manifestSchema } from './manifest.ts';
import { sealStream, unsealStream } from './sealed.ts';

/** One file in an archive. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

/** Adds an entry; resolves when the stream accepts the next one. */
export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

const MANIFEST = 'manifest.json';
/** Low, because the shop keeps running during a backup: CPU time matters more than the last kilobyte. */
const GZIP_LEVEL = 3;

/**
 * Writes an archive: a gzipped tar file, encrypted when there is a passphrase, and flushed to disk when this resolves.
 * Only its owner may read it.
 * @param file must not exist
 * @param fill adds the entries and returns the manifest's facts about them
 */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  fill: (add: AddEntry) => Promise<Omit<Manifest, 'sha256'>>,
): Promise<Manifest> {
  const pack = tar.pack();
  const hash = crypto.createHash('sha256');
  const written = pipeline(
    pack,
    zlib.createGzip({ level: GZIP_LEVEL }),
    passphrase === undefined ? passThrough : sealStream(passphrase),
    fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // The next `add` reports the error, or the end of the function does.
  written.catch(() => undefined);
  const writeEntry = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error == null ? resolve() : reject(error),
      );
      entry.on('error', reject);
      entry.end(bytes);
    });
  // A failed write ends the stream, and with it every pending `add`.
  const add: AddEntry = async (name, bytes) => {
    hashEntry(hash, { name, bytes });
    await Promise.race([writeEntry(name, bytes), written]);
  };
  try {
    const manifest = { ...(await fill(add)), sha256: hash.digest('hex') };
    await Promise.race([writeEntry(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2))), written]);
    pack.finalize();
    await written;
    return manifest;
  } catch (error) {
    pack.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

/**
 * Reads the entries of an archive one by one, without its manifest.
 * @throws BackupError when it is damaged, or its passphrase is missing or wrong
 */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  for await (const entry of readEntries(file, passphrase)) if (entry.name !== MANIFEST) yield entry;
}

/**
 * Reads a whole archive and compares it with its manifest.
 * @param onEntry receives every entry
 * @throws BackupError when it is damaged, cut off, from a later format, or its passphrase is missing or wrong
 */
export async function checkArchive(
  file: string,
  passphrase: string | undefined,
  onEntry: (entry: Entry) => void,
): Promise<Manifest> {
  const hash = crypto.createHash('sha256');
  let manifestJson: unknown = null;
  for await (const entry of readEntries(file, passphrase)) {
    if (entry.name === MANIFEST) {
      manifestJson = JSON.parse(entry.bytes.toString());
      continue;
    }
    hashEntry(hash, entry);
    onEntry(entry);
  }
  const parsed = manifestSchema.safeParse(manifestJson);
  if (!parsed.success) throw damagedError(file, parsed.error);
  if (parsed.data.sha256 !== hash.digest('hex')) throw damagedError(file, 'its checksum is another');
  return parsed.data;
}

async function* readEntries(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  if (!fs.existsSync(file)) throw new BackupError(`File "${file}" not found.`);
  const extract = tar.extract();
  const read = pipeline(fs.createReadStream(file), unsealStream(passphrase), zlib.createGunzip(), extract);
  // The loop below throws the same error.
  read.catch(() => undefined);
  try {
    for await (const entry of extract) {
      yield { name: entry.header.name, bytes: await buffer(entry) };
    }
    await read;
  } catch (error) {
    throw error instanceof BackupError ? error : damagedError(file, error);
  }
}

async function* passThrough(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
}

/** Hashes an entry with its lengths: no two lists of entries hash the same. */
function hashEntry(hash: crypto.Hash, { name, bytes }: Entry): void {
  hash.update(`${name.length} ${bytes.length}\n${name}`).update(bytes);
}

function damagedError(file: string, cause: unknown): BackupError {
  return new BackupError(`"${file}" isn’t a backup of this product, or it’s damaged.`, { cause });
}
