import crypto from 'node:crypto';

/** First bytes of an archive encrypted before December 2026. Remove in December 2027. */
export const EARLIER_MARK = Buffer.from('cash-again sealed backup 1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const PIECE_BYTES = 64 * 1024 + TAG_BYTES;
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/**
 * Decrypts the earlier format: mark, salt, then chunks by AES-256-GCM, numbered in their nonce, with the last one marked.
 * @throws Error (in the stream) for a wrong passphrase or changed bytes
 */
export async function* openEarlierSeal(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const headBytes = EARLIER_MARK.length + SALT_BYTES;
  let buffered: Buffer = Buffer.alloc(0);
  let opener: ((piece: Buffer, isLast: boolean) => Buffer) | undefined;
  for await (const bytes of source) {
    buffered = Buffer.concat([buffered, bytes]);
    if (opener === undefined && buffered.length >= headBytes) {
      opener = openerOf(passphrase, buffered.subarray(EARLIER_MARK.length, headBytes));
      buffered = buffered.subarray(headBytes);
    }
    while (opener !== undefined && buffered.length > PIECE_BYTES) {
      yield opener(buffered.subarray(0, PIECE_BYTES), false);
      buffered = buffered.subarray(PIECE_BYTES);
    }
  }
  if (opener === undefined) throw new Error('The file ends within its head');
  yield opener(buffered, true);
}

function openerOf(passphrase: string, salt: Buffer): (piece: Buffer, isLast: boolean) => Buffer {
  const key = crypto.scryptSync(passphrase, salt, 32, SCRYPT);
  let index = 0;
  return (piece, isLast) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(index, 5, 6);
    nonce.writeUInt8(isLast ? 1 : 0, 11);
    index += 1;
    const end = Math.max(0, piece.length - TAG_BYTES);
    const decipher = crypto.createDecipheriv('aes-256-gcm', key, nonce).setAAD(salt).setAuthTag(piece.subarray(end));
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  };
}
