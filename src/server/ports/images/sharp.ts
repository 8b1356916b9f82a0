import type { Metadata, Sharp } from 'sharp';
import { LOGO_HEIGHT, LOGO_WIDTH } from '#domain/branding/logo.ts';
import type { PictureType } from '#domain/files/file-type.ts';
import { createConcurrencyLimit } from '#server/platform/turns.ts';
import { readJpegCost } from './jpeg-cost.ts';
import { plainPng } from './plain-png.ts';
import type { Images, KeptLogo, KeptPicture, PictureProblem } from './port.ts';

/** Largest number of pictures at a time: each takes up to 160 MB. */
const MAX_CONCURRENT = 2;
const MAX_PIXELS = 60_000_000;
/** Largest size of a picture that is decoded as a whole and not row by row. */
const MAX_HELD_BYTES = 112_000_000;
/** Largest size of a picture that is decoded row by row, which limits its time. */
const MAX_ROW_BYTES = 2 * MAX_HELD_BYTES;
/** Programs write a dozen. */
const MAX_SCANS = 50;
const FULL = { side: 2048, quality: 82 } as const;
const PREVIEW = { side: 320, quality: 70 } as const;

/** Re-encodes pictures with sharp, which the first picture loads: a start of the server loads none of it. */
export function sharpImages(): Images {
  const inTurn = createConcurrencyLimit(MAX_CONCURRENT);
  return {
    remake: (bytes, type) => inTurn(() => decodePicture(bytes, type, remake)),
    remakeLogo: (bytes, type) => inTurn(() => decodePicture(bytes, type, remakeLogo)),
  };
}

/** Opens bytes that have been checked. */
type Open = (bytes: Uint8Array) => Sharp;
type Encode<Encoded> = (open: Open, bytes: Uint8Array, orientation: number | undefined) => Promise<Encoded>;

/** Decodes a picture that is safe to decode. */
async function decodePicture<Encoded>(
  input: Uint8Array,
  type: PictureType,
  encode: Encode<Encoded>,
): Promise<Encoded | PictureProblem> {
  const { default: sharp } = await import('sharp');
  // One thread for each picture, and no cache of pixels: memory goes back to the system.
  sharp.concurrency(1);
  sharp.cache(false);
  const openWith = (failOn: 'error' | 'warning') => (content: Uint8Array) =>
    sharp(content, { limitInputPixels: MAX_PIXELS, failOn });
  const bytes = PREPARE[type](input);
  if (bytes === null) return 'damaged';
  try {
    // Reads the header alone.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.format !== type) return 'damaged';
    if (isTooLarge(bytes, type, header)) return 'too large';
    if (type !== 'jpeg') return await encode(openWith('error'), bytes, header.orientation);
    try {
      return await encode(openWith('warning'), bytes, header.orientation);
    } catch (error) {
      // Cameras cause warnings. Only one of them means that a part of the picture is missing.
      if (!isRefusal(error) || CUT_OFF.test(error.message)) throw error;
      return await encode(openWith('error'), bytes, header.orientation);
    }
  } catch (error) {
    if (isRefusal(error)) return 'damaged';
    throw error;
  }
}

/** Prepares a picture for decoding; null when it has no end. A JPEG may lack its end mark, which comes after the picture. */
const PREPARE: Readonly<Record<PictureType, (input: Uint8Array) => Uint8Array | null>> = {
  jpeg: (input) => Buffer.concat([input, END_OF_JPEG]),
  png: plainPng,
  webp: (input) => input,
};
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
/** Error text of libjpeg for a picture that ends before its last rows (jerror.h, JWRN_HIT_MARKER). */
const CUT_OFF = /premature end/;

const remake: Encode<KeptPicture> = async (open, bytes, orientation) => {
  const full = await writeJpeg(open(bytes), orientation, FULL);
  return { full, preview: await writeJpeg(open(full), undefined, PREVIEW) };
};

const remakeLogo: Encode<KeptLogo> = async (open, bytes, orientation) => {
  const resized = open(bytes).resize({
    width: LOGO_WIDTH,
    height: LOGO_HEIGHT,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const logo = turnUpright(resized, orientation);
  const { data, info } = await logo.clone().webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
  return { webp: data, png: await logo.png().toBuffer(), width: info.width, height: info.height };
};

/** Returns true when decoding a picture would take more memory or time than the limit. It does not decode the picture. */
function isTooLarge(bytes: Uint8Array, type: PictureType, header: Metadata): boolean {
  const { width, height, channels, depth, isProgressive } = header;
  const pixels = width * height;
  if (pixels > MAX_PIXELS) return true;
  if (type === 'webp') return pixels * 4 > MAX_HELD_BYTES;
  if (type === 'png') {
    const rowBytes = pixels * channels * (depth === 'ushort' ? 2 : 1);
    return rowBytes > (isProgressive === true ? MAX_HELD_BYTES : MAX_ROW_BYTES);
  }
  const cost = readJpegCost(bytes);
  // A JPEG of one scan has at most one more scan, in a second picture behind the first.
  return (
    cost !== null && cost.coefficientBytes > 0 && (cost.coefficientBytes > MAX_HELD_BYTES || cost.scans > MAX_SCANS)
  );
}

/** Writes a picture upright, and on white where it is transparent. sharp leaves out metadata by default. */
function writeJpeg(
  picture: Sharp,
  orientation: number | undefined,
  { side, quality }: typeof FULL | typeof PREVIEW,
): Promise<Buffer> {
  const resized = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return turnUpright(resized, orientation).flatten({ background: 'white' }).jpeg({ quality }).toBuffer();
}

/** Turns a picture after it was made smaller: a turned one is held in memory as a whole. */
function turnUpright(resized: Sharp, orientation: number | undefined): Sharp {
  const { isMirrored, degrees } = UPRIGHT[orientation ?? 1] ?? { isMirrored: false, degrees: 0 };
  return resized.flop(isMirrored).rotate(degrees);
}

/** Turns clockwise, after mirroring left and right, by the orientation that EXIF gives (CIPA DC-008, 4.6.4). */
const UPRIGHT: Readonly<Record<number, { isMirrored: boolean; degrees: number }>> = {
  2: { isMirrored: true, degrees: 0 },
  3: { isMirrored: false, degrees: 180 },
  4: { isMirrored: true, degrees: 180 },
  5: { isMirrored: true, degrees: 270 },
  6: { isMirrored: false, degrees: 90 },
  7: { isMirrored: true, degrees: 90 },
  8: { isMirrored: false, degrees: 270 },
};

/** Returns true for a plain error, which the library throws about its input; errors of the system have a code. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && !('code' in error);
}
