import crypto from 'node:crypto';
import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import tar from 'tar-stream';
import { BackupError } from '../backup-error.ts';
import { type Manifest, manifest } from './manifest.ts';
import { seal, unseal } from './sealed.ts';

/** One file in an archive. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

/** Adds an entry; resolves when there is room for the next one. */
export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

const MANIFEST = 'manifest.json';
/** Backups are made beside a running shop: little CPU time matters more than the last kilobyte. */
const GZIP_LEVEL = 3;

/**
 * Writes an archive: a gzipped tar file, sealed when there is a passphrase, on the disk when it resolves. Only its
 * owner may read it.
 * @param file must not exist
 * @param fill adds the entries, and returns what the manifest records about them
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
    passphrase === undefined ? asItIs : seal(passphrase),
    fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // The next `add` reports the error; without one it is reported at the end.
  written.catch(() => undefined);
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error == null ? resolve() : reject(error),
      );
      entry.on('error', reject);
      entry.end(bytes);
    });
  // A file that cannot be written to ends the stream, and every wait for room in it.
  const add: AddEntry = async (name, bytes) => {
    hashEntry(hash, { name, bytes });
    await Promise.race([put(name, bytes), written]);
  };
  try {
    const about = { ...(await fill(add)), sha256: hash.digest('hex') };
    await Promise.race([put(MANIFEST, Buffer.from(JSON.stringify(about, null, 2))), written]);
    pack.finalize();
    await written;
    return about;
  } catch (error) {
    pack.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

/**
 * Reads the entries of an archive one after another, without its manifest.
 * @throws BackupError when it is damaged, or its passphrase is missing or wrong
 */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  for await (const entry of readEntries(file, passphrase)) if (entry.name !== MANIFEST) yield entry;
}

/**
 * Reads a whole archive and compares it with its manifest.
 * @param look receives every entry
 * @throws BackupError when it is damaged, cut off, from a later format, or its passphrase is missing or wrong
 */
export async function checkArchive(
  file: string,
  passphrase: string | undefined,
  look: (entry: Entry) => void,
): Promise<Manifest> {
  const hash = crypto.createHash('sha256');
  let about: unknown = null;
  for await (const entry of readEntries(file, passphrase)) {
    if (entry.name === MANIFEST) {
      about = JSON.parse(entry.bytes.toString());
      continue;
    }
    hashEntry(hash, entry);
    look(entry);
  }
  const parsed = manifest.safeParse(about);
  if (!parsed.success) throw damaged(file, parsed.error);
  if (parsed.data.sha256 !== hash.digest('hex')) throw damaged(file, 'its checksum is another');
  return parsed.data;
}

async function* readEntries(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  if (!fs.existsSync(file)) throw new BackupError(`File "${file}" not found.`);
  const extract = tar.extract();
  const read = pipeline(fs.createReadStream(file), unseal(passphrase), zlib.createGunzip(), extract);
  // An error of the pipeline ends the entries below with the same error.
  read.catch(() => undefined);
  try {
    for await (const entry of extract) {
      yield { name: entry.header.name, bytes: await buffer(entry) };
    }
    await read;
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(file, error);
  }
}

async function* asItIs(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
}

/** Hashes an entry with its lengths, so that no two lists of entries hash the same. */
function hashEntry(hash: crypto.Hash, { name, bytes }: Entry): void {
  hash.update(`${name.length} ${bytes.length}\n${name}`).update(bytes);
}

function damaged(file: string, cause: unknown): BackupError {
  return new BackupError(`"${file}" isn’t a backup of this product, or it’s damaged.`, { cause });
}
