import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface PictureOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
}

/** Makes a picture: red at its left, blue at its right. */
export async function newPicture({ width = 60, height = 30, format = 'jpeg' }: PictureOptions = {}): Promise<Buffer> {
  return twoColors(width, height).toFormat(format).toBuffer();
}

/** Makes a picture like a phone held upright: rotated by its metadata, and with its location. */
export async function newPhonePhoto(): Promise<Buffer> {
  return twoColors(60, 30)
    .withExif({
      IFD0: { Make: 'Telltale Phones', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 1/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 44/1 1/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Makes a PNG of few bytes that claims to have 900 million pixels. */
export async function newPixelBomb(): Promise<Buffer> {
  const bytes = await newPicture({ format: 'png' });
  const header = bytes.subarray(12, 29);
  header.writeUInt32BE(30_000, 4);
  header.writeUInt32BE(30_000, 8);
  bytes.writeUInt32BE(crc32(header), 29);
  return bytes;
}

/** Reads the facts of a picture, and the colors in its corners. */
export async function readPicture(picture: Uint8Array) {
  const { format, width, height, exif, orientation } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    return red > blue ? 'red' : 'blue';
  };
  const corners = [colorAt(1, 1), colorAt(width - 2, 1), colorAt(1, height - 2), colorAt(width - 2, height - 2)];
  return { format, width, height, corners, hasMetadata: exif !== undefined || orientation !== undefined };
}

function twoColors(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { ...half, background: 'blue' } }, gravity: 'east' },
  ]);
}
