import crypto from 'node:crypto';
import { BackupError } from '../backup-error.ts';

/**
 * Encryption of an archive by a passphrase: scrypt derives the key, AES-256-GCM seals pieces of 64 kB, numbered in
 * their nonce and the last one marked, so that none can be left out, moved or cut off (STREAM, Hoang and others 2015;
 * the age format does the same). The file is: mark, salt, pieces with a tag of 16 bytes each.
 */
const MARK = Buffer.from('cash-again sealed backup 1\n');
const SALT_BYTES = 16;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** Costs 128 MB of memory and some tenths of a second per guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

type Bytes = AsyncIterable<Buffer>;

/** Seals a stream of bytes. */
export function seal(passphrase: string): (source: Bytes) => AsyncGenerator<Buffer> {
  return async function* sealed(source) {
    const salt = crypto.randomBytes(SALT_BYTES);
    const key = makeKey(passphrase, salt);
    yield Buffer.concat([MARK, salt]);
    for await (const { bytes, index, isLast } of inPieces(source, PIECE_BYTES)) {
      const cipher = crypto.createCipheriv('aes-256-gcm', key, nonce(index, isLast)).setAAD(salt);
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/**
 * Opens a sealed stream of bytes, and passes an unsealed one through.
 * @throws BackupError (in the stream) without the right passphrase, or when anything was changed
 */
export function unseal(passphrase: string | undefined): (source: Bytes) => AsyncGenerator<Buffer> {
  return async function* unsealed(source) {
    const headBytes = MARK.length + SALT_BYTES;
    const { head, rest } = await takeHead(source, headBytes);
    if (!head.subarray(0, MARK.length).equals(MARK)) {
      yield head;
      yield* rest;
      return;
    }
    if (passphrase === undefined)
      throw new BackupError('The backup is encrypted. To open it, set BACKUP_PASSPHRASE from your recovery kit.');
    const salt = head.subarray(MARK.length);
    const key = makeKey(passphrase, salt);
    for await (const { bytes, index, isLast } of inPieces(rest, PIECE_BYTES + TAG_BYTES)) {
      yield open(key, salt, nonce(index, isLast), bytes);
    }
  };
}

function open(key: Buffer, salt: Buffer, iv: Buffer, bytes: Buffer): Buffer {
  const end = Math.max(0, bytes.length - TAG_BYTES);
  try {
    const decipher = crypto.createDecipheriv('aes-256-gcm', key, iv).setAAD(salt).setAuthTag(bytes.subarray(end));
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  } catch (error) {
    throw new BackupError('Can’t open the backup: BACKUP_PASSPHRASE is wrong, or the file is damaged.', {
      cause: error,
    });
  }
}

function makeKey(passphrase: string, salt: Buffer): Buffer {
  return crypto.scryptSync(passphrase.normalize('NFC'), salt, 32, SCRYPT);
}

function nonce(index: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(index, 5, 6);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

/** Cuts a stream into pieces of one size; the last, perhaps shorter or empty, is marked as such. */
async function* inPieces(
  source: Bytes,
  size: number,
): AsyncGenerator<{ bytes: Buffer; index: number; isLast: boolean }> {
  let waiting: Buffer = Buffer.alloc(0);
  let index = 0;
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length > size) {
      yield { bytes: waiting.subarray(0, size), index, isLast: false };
      waiting = waiting.subarray(size);
      index += 1;
    }
  }
  yield { bytes: waiting, index, isLast: true };
}

/** Returns the first bytes of a stream, or all of it when it is shorter, and the rest. */
async function takeHead(source: Bytes, size: number): Promise<{ head: Buffer; rest: Bytes }> {
  const parts = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < size) {
    const { value, done } = await parts.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  const [taken, left] = [head.subarray(0, size), head.subarray(size)];
  const rest = async function* () {
    yield left;
    yield* { [Symbol.asyncIterator]: () => parts };
  };
  return { head: taken, rest: rest() };
}
