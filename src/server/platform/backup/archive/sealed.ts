import crypto from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Identity, Recipient, Stanza } from 'age-encryption';
import { BackupError } from '../backup-error.ts';
import { EARLIER_MARK, openEarlierSeal } from './earlier-seal.ts';
import { takeHead } from './take-head.ts';

/**
 * Encrypts an archive with a passphrase in the age format (age-encryption.org/v1): the public `age` command can open
 * a backup, too. Node derives the key off the main thread; the package would block it.
 */
type Bytes = AsyncIterable<Buffer>;

const MARK = Buffer.from('age-encryption.org/v1\n');
const LABEL = 'age-encryption.org/v1/scrypt';
const SALT_BYTES = 16;
/** Binary logarithm of scrypt’s N: 128 MB of memory and some tenths of a second per guess. */
const WORK = 17;
/** Highest work factor accepted when opening a file: 1 GB of memory. */
const MAX_WORK = 20;

/** Encrypts a stream of bytes. */
export function sealStream(passphrase: string): (source: Bytes) => AsyncGenerator<Buffer> {
  return async function* sealed(source) {
    const { Encrypter, Stanza: Header } = await import('age-encryption');
    const recipient: Recipient = {
      wrapFileKey: async (fileKey) => {
        const salt = crypto.randomBytes(SALT_BYTES);
        const body = sealKey(await makeKey(passphrase, salt, WORK), fileKey);
        return [new Header(['scrypt', unpadded(salt), String(WORK)], body)];
      },
    };
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    yield* inBuffers(await encrypter.encrypt(Readable.toWeb(Readable.from(source))));
  };
}

/**
 * Decrypts a stream of bytes, and passes an unencrypted one through.
 * @throws BackupError (in the stream) for a wrong or missing passphrase, or changed bytes
 */
export function unsealStream(passphrase: string | undefined): (source: Bytes) => AsyncGenerator<Buffer> {
  return async function* unsealed(source) {
    const { head, whole } = await takeHead(source, Math.max(MARK.length, EARLIER_MARK.length));
    const isEarlier = head.equals(EARLIER_MARK);
    if (!isEarlier && !head.subarray(0, MARK.length).equals(MARK)) {
      yield* whole;
      return;
    }
    if (passphrase === undefined)
      throw new BackupError('The backup is encrypted. To open it, set BACKUP_PASSPHRASE from your recovery kit.');
    try {
      yield* isEarlier ? openEarlierSeal(whole, normalizePassphrase(passphrase)) : decrypt(whole, passphrase);
    } catch (error) {
      throw new BackupError('Can’t open the backup: BACKUP_PASSPHRASE is wrong, or the file is damaged.', {
        cause: error,
      });
    }
  };
}

async function* decrypt(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const { Decrypter } = await import('age-encryption');
  const identity: Identity = {
    unwrapFileKey: async ([stanza, ...others]) => {
      if (stanza === undefined || others.length > 0) return null;
      const [kind, salt = '', work] = stanza.args;
      if (kind !== 'scrypt' || !(Number(work) <= MAX_WORK)) return null;
      return openKey(await makeKey(passphrase, Buffer.from(salt, 'base64'), Number(work)), stanza);
    },
  };
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* inBuffers(await decrypter.decrypt(Readable.toWeb(Readable.from(source))));
}

/** Normalizes a passphrase: the same bytes from every keyboard. */
const normalizePassphrase = (passphrase: string) => passphrase.normalize('NFC');

const scrypt = promisify<string, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt);

function makeKey(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const labeled = Buffer.concat([Buffer.from(LABEL), salt]);
  return scrypt(normalizePassphrase(passphrase), labeled, 32, { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 11) });
}

const [CIPHER, TAG, NO_NONCE] = ['chacha20-poly1305', { authTagLength: 16 }, Buffer.alloc(12)] as const;

function sealKey(key: Buffer, fileKey: Uint8Array): Buffer {
  const cipher = crypto.createCipheriv(CIPHER, key, NO_NONCE, TAG);
  return Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error with another passphrase */
function openKey(key: Buffer, { body }: Stanza): Buffer {
  const end = Math.max(0, body.length - TAG.authTagLength);
  const decipher = crypto.createDecipheriv(CIPHER, key, NO_NONCE, TAG).setAuthTag(body.subarray(end));
  return Buffer.concat([decipher.update(body.subarray(0, end)), decipher.final()]);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

async function* inBuffers(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const bytes of stream) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
