import crypto from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { EARLIER_MARK, openEarlierSeal } from './earlier-seal.ts';

const PASSPHRASE = 'rain on a tin roof';
const PIECE = 64 * 1024;
const HEAD = EARLIER_MARK.length + 16;
const salt = crypto.randomBytes(16);
const key = crypto.scryptSync(PASSPHRASE, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });

/** Seals as archives were until November 2026. */
function seal(content: Buffer): Buffer {
  const count = Math.max(1, Math.ceil(content.length / PIECE));
  const pieces = Array.from({ length: count }, (_, index) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(index, 7);
    nonce.writeUInt8(index === count - 1 ? 1 : 0, 11);
    const cipher = crypto.createCipheriv('aes-256-gcm', key, nonce).setAAD(salt);
    const piece = content.subarray(index * PIECE, (index + 1) * PIECE);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
  return Buffer.concat([EARLIER_MARK, salt, ...pieces]);
}

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const open = (bytes: Buffer, size = 50_000) => buffer(openEarlierSeal(inParts(bytes, size), PASSPHRASE));

describe('the earlier seal', () => {
  test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])(
    'gives back %i bytes, however they arrive',
    async (size) => {
      const content = crypto.randomBytes(size);
      for (const part of [30, 50_000, 1_000_000]) expect((await open(seal(content), part)).equals(content)).toBe(true);
    },
  );

  test('is refused when its pieces change places, or the last ones are gone', async () => {
    const sealed = seal(crypto.randomBytes(3 * PIECE));
    const at = (index: number) => HEAD + index * (PIECE + 16);
    const [head, first, second] = [
      sealed.subarray(0, HEAD),
      sealed.subarray(at(0), at(1)),
      sealed.subarray(at(1), at(2)),
    ];
    await expect(open(Buffer.concat([head, second, first, sealed.subarray(at(2))]))).rejects.toThrow();
    await expect(open(sealed.subarray(0, at(2)))).rejects.toThrow();
  });
});
