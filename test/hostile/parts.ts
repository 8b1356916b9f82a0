import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Formats of pictures whose files tests assemble from parts. */

export type PictureFormat = 'jpeg' | 'png' | 'webp';

const bases = new Map<string, Promise<Buffer>>();

/** Makes a small valid picture of a format: a gradient, which has more data than a single color. */
export function soundPicture(format: PictureFormat, options: object = {}): Promise<Buffer> {
  const key = `${format} ${JSON.stringify(options)}`;
  const cached = bases.get(key) ?? gradient().toFormat(format, options).toBuffer();
  bases.set(key, cached);
  return cached.then((bytes) => Buffer.from(bytes));
}

function gradient() {
  const [width, height, channels] = [240, 160, 3] as const;
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + Math.floor(at / (width * channels)) * 13) % 251;
  return sharp(pixels, { raw: { width, height, channels } }).blur(2);
}

/** Makes a picture of one color; large ones are files of a few hundred kilobytes. */
export function plainPicture(width: number, height: number, channels: 3 | 4 = 3) {
  const background = { r: 180, g: 40, b: 40, alpha: 0.5 };
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
}

/** Makes a segment of a JPEG: marker, length, content. */
export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Inserts segments right after the start of a JPEG. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Returns the offsets of a marker in a JPEG. */
export function findMarkers(jpeg: Buffer, marker: number): number[] {
  const offsets: number[] = [];
  for (let at = 2; at < jpeg.length - 1; at += 1) if (jpeg[at] === 0xff && jpeg[at + 1] === marker) offsets.push(at);
  return offsets;
}

/** Bytes of the signature and the header chunk of a PNG. */
const PNG_HEAD = 33;

/** Makes a chunk of a PNG, by default with the correct checksum. */
export function chunk(type: string, content: Buffer, checksum?: number): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(checksum ?? crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** Inserts chunks right after the header of a PNG. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, PNG_HEAD), ...chunks, png.subarray(PNG_HEAD)]);
}

/** Makes a PNG with any header and data. */
export function rawPng({ width, height, depth = 8, color = 2, interlaced = false }: PngHeader, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

interface PngHeader {
  width: number;
  height: number;
  depth?: number;
  color?: number;
  interlaced?: boolean;
}

/** Makes a chunk of a WebP, padded to an even length. */
export function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Makes a WebP with any chunks. */
export function riff(...chunks: Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]));
}

/** Returns the chunk with the pixels of a simple WebP. */
export function webpPixels(webp: Buffer): Buffer {
  return webp.subarray(12);
}

/** Makes the header of an extended WebP. @param flags 0x02 animated, 0x04 XMP, 0x08 EXIF, 0x10 alpha, 0x20 profile */
export function extendedHeader(width: number, height: number, flags: number): Buffer {
  const content = Buffer.alloc(10);
  content[0] = flags;
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', content);
}
