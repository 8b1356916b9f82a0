import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import {
  chunk,
  extendedHeader,
  findMarkers,
  type PictureFormat,
  plainPicture,
  rawPng,
  riff,
  riffChunk,
  segment,
  soundPicture,
  webpPixels,
  withChunks,
  withSegments,
} from './parts.ts';

/** Small files that cost memory or time. */

/** Makes a picture of a few bytes claim another size in its header. */
export async function claimSize(format: PictureFormat, width: number, height: number, isProgressive = false) {
  const bytes = await soundPicture(format, format === 'jpeg' ? { progressive: isProgressive } : {});
  if (format === 'png') {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  }
  if (format === 'webp') return riff(extendedHeader(width, height, 0), webpPixels(bytes));
  const [frame = 0] = findMarkers(bytes, isProgressive ? 0xc2 : 0xc0);
  bytes.writeUInt16BE(Math.min(height, 65_500), frame + 5);
  bytes.writeUInt16BE(Math.min(width, 65_500), frame + 7);
  return bytes;
}

/**
 * Makes a progressive JPEG of one color with one scan for each bit of each coefficient: 2,646 valid scans of a few bytes,
 * each of which covers the whole picture.
 */
export async function manyScans(side: number, limit: number): Promise<Buffer> {
  const plain = await plainPicture(side, side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const scans = findMarkers(plain, 0xda);
  const end = plain.length - 2;
  // A scan of one component with only zero coefficients.
  const [first = 0, second = 0, third = end] = scans;
  const empty = plain.subarray(second, third);
  const more: Buffer[] = [];
  for (let bit = 13; bit >= 0; bit -= 1) {
    for (let coefficient = 1; coefficient <= 63; coefficient += 1) {
      const scan = Buffer.from(empty.subarray(0, findScanEnd(empty)));
      scan.set([coefficient, coefficient, bit === 13 ? 13 : ((bit + 1) << 4) | bit], 7);
      more.push(scan);
    }
  }
  return Buffer.concat([
    plain.subarray(0, first),
    plain.subarray(first, second),
    ...more.slice(0, limit),
    plain.subarray(end),
  ]);
}

/** Returns the end of a scan: the next marker that is not a stuffed byte. */
function findScanEnd(scan: Buffer): number {
  for (let at = 10; at < scan.length - 1; at += 1) {
    const next = scan[at + 1] ?? 0;
    if (scan[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return scan.length;
}

/** Makes a PNG of zeros, which compress to a thousandth. */
export function emptyPng(
  side: number,
  { depth, color, interlaced }: { depth: number; color: 2 | 6; interlaced: boolean },
) {
  const bytesPerPixel = (depth / 8) * (color === 6 ? 4 : 3);
  // Interlaced rows have seven passes, each with its own byte.
  const bytes = side * side * bytesPerPixel + side * (interlaced ? 2 : 1) + 64;
  return rawPng(
    { width: side, height: side, depth, color, interlaced },
    deflateSync(Buffer.alloc(bytes), { level: 1 }),
  );
}

/** Makes a PNG with text that grows a thousandfold when it is read. */
export async function swellingText(kind: 'zTXt' | 'iTXt' | 'iCCP', megabytes: number): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(megabytes * 1_000_000, 'A'));
  const heads = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0\0\0', iCCP: 'Profile\0\0' };
  return withChunks(
    await soundPicture('png'),
    chunk(kind, Buffer.concat([Buffer.from(heads[kind], 'latin1'), packed])),
  );
}

/** Makes a picture with a very large number of empty parts. */
export async function manyParts(format: PictureFormat, count: number): Promise<Buffer> {
  const bytes = await soundPicture(format);
  const none = Buffer.alloc(0);
  if (format === 'jpeg') return withSegments(bytes, ...Array.from({ length: count }, () => segment(0xfe, none)));
  if (format === 'png') {
    return withChunks(bytes, ...Array.from({ length: count }, () => chunk('tEXt', Buffer.from('a\0b', 'latin1'))));
  }
  const parts = Array.from({ length: count }, () => riffChunk('TELL', none));
  return riff(extendedHeader(240, 160, 0), webpPixels(bytes), ...parts);
}

/** Makes an animation, of which the product keeps at most one frame. */
export async function animatedWebp(frames: number, side = 0): Promise<Buffer> {
  const pixels = webpPixels(await soundPicture('webp'));
  const place = Buffer.alloc(16);
  place.writeUIntLE(239, 6, 3);
  place.writeUIntLE(159, 9, 3);
  place.writeUIntLE(10, 12, 3);
  const frame = riffChunk('ANMF', Buffer.concat([place, pixels]));
  return riff(
    extendedHeader(side === 0 ? 240 : side, side === 0 ? 160 : side, 0x02),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  );
}

/** Makes a ZIP of a file with ten megabytes of zeros in a few kilobytes. */
export function zipOfZeros(): Buffer {
  const name = Buffer.from('a.html');
  const packed = deflateRawSync(Buffer.alloc(10_000_000));
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(10_000_000, 18);
  head.writeUInt16LE(name.length, 22);
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, name, packed]);
}
