import type { Metadata, Sharp } from 'sharp';
import { LOGO_HEIGHT, LOGO_WIDTH } from '#domain/branding/logo.ts';
import type { PictureType } from '#domain/files/file-type.ts';
import { createTurns } from '#server/platform/turns.ts';
import { readJpegCost } from './jpeg-cost.ts';
import { plainPng } from './plain-png.ts';
import type { Images, KeptLogo, KeptPicture, PictureProblem } from './port.ts';

/** Pictures at a time: each takes up to 160 MB. */
const AT_ONCE = 2;
const MOST_PIXELS = 60_000_000;
/** Bytes of a picture that is decoded as a whole and not row by row. */
const MOST_HELD_BYTES = 112_000_000;
/** Bytes of a picture that is decoded row by row: a matter of time. */
const MOST_ROW_BYTES = 2 * MOST_HELD_BYTES;
/** Programs write a dozen. */
const MOST_SCANS = 50;
const FULL = { side: 2048, quality: 82 } as const;
const PREVIEW = { side: 320, quality: 70 } as const;

/** Remakes pictures by sharp, which the first picture loads: a start of the server loads nothing of it. */
export function sharpImages(): Images {
  const inTurn = createTurns(AT_ONCE);
  return {
    remake: (bytes, type) => inTurn(() => decoded(bytes, type, remake)),
    remakeLogo: (bytes, type) => inTurn(() => decoded(bytes, type, remakeLogo)),
  };
}

/** Opens bytes that were looked at. */
type Open = (bytes: Uint8Array) => Sharp;
type Make<Made> = (open: Open, bytes: Uint8Array, orientation: number | undefined) => Promise<Made>;

/** Decodes a picture that is no trouble to decode. */
async function decoded<Made>(sent: Uint8Array, type: PictureType, make: Make<Made>): Promise<Made | PictureProblem> {
  const { default: sharp } = await import('sharp');
  // One thread for each picture, and no cache of pixels: memory goes back to the system.
  sharp.concurrency(1);
  sharp.cache(false);
  const opened = (failOn: 'error' | 'warning') => (content: Uint8Array) =>
    sharp(content, { limitInputPixels: MOST_PIXELS, failOn });
  const bytes = PLAIN[type](sent);
  if (bytes === null) return 'damaged';
  try {
    // Reads the header alone.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.format !== type) return 'damaged';
    if (isTooLarge(bytes, type, header)) return 'too large';
    if (type !== 'jpeg') return await make(opened('error'), bytes, header.orientation);
    try {
      return await make(opened('warning'), bytes, header.orientation);
    } catch (error) {
      // Cameras cause warnings, and one alone says that part of the picture is missing.
      if (!isRefusal(error) || CUT_OFF.test(error.message)) throw error;
      return await make(opened('error'), bytes, header.orientation);
    }
  } catch (error) {
    if (isRefusal(error)) return 'damaged';
    throw error;
  }
}

/** What is decoded of a picture; null where it has no end. A JPEG may lack its end mark: all of the picture comes before. */
const PLAIN: Readonly<Record<PictureType, (sent: Uint8Array) => Uint8Array | null>> = {
  jpeg: (sent) => Buffer.concat([sent, END_OF_JPEG]),
  png: plainPng,
  webp: (sent) => sent,
};
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
/** Words of libjpeg for a picture that ends before its last rows (jerror.h, JWRN_HIT_MARKER). */
const CUT_OFF = /premature end/;

const remake: Make<KeptPicture> = async (open, bytes, orientation) => {
  const full = await write(open(bytes), orientation, FULL);
  return { full, preview: await write(open(full), undefined, PREVIEW) };
};

const remakeLogo: Make<KeptLogo> = async (open, bytes, orientation) => {
  const small = open(bytes).resize({ width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside', withoutEnlargement: true });
  const logo = upright(small, orientation);
  const { data, info } = await logo.clone().webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
  return { webp: data, png: await logo.png().toBuffer(), width: info.width, height: info.height };
};

/** Returns true when a picture takes more memory or time to decode than the server spends on one, before it is decoded. */
function isTooLarge(bytes: Uint8Array, type: PictureType, header: Metadata): boolean {
  const { width, height, channels, depth, isProgressive } = header;
  const pixels = width * height;
  if (pixels > MOST_PIXELS) return true;
  if (type === 'webp') return pixels * 4 > MOST_HELD_BYTES;
  if (type === 'png') {
    const rowBytes = pixels * channels * (depth === 'ushort' ? 2 : 1);
    return rowBytes > (isProgressive === true ? MOST_HELD_BYTES : MOST_ROW_BYTES);
  }
  const cost = readJpegCost(bytes);
  // Of one scan there is a second picture behind at most.
  return (
    cost !== null && cost.coefficientBytes > 0 && (cost.coefficientBytes > MOST_HELD_BYTES || cost.scans > MOST_SCANS)
  );
}

/** Upright, on white where it is transparent. Metadata is left out unless it is asked for. */
function write(
  picture: Sharp,
  orientation: number | undefined,
  { side, quality }: typeof FULL | typeof PREVIEW,
): Promise<Buffer> {
  const small = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return upright(small, orientation).flatten({ background: 'white' }).jpeg({ quality }).toBuffer();
}

/** Turns a picture when it is small: one that is turned is held as a whole. */
function upright(small: Sharp, orientation: number | undefined): Sharp {
  const { isMirrored, degrees } = UPRIGHT[orientation ?? 1] ?? { isMirrored: false, degrees: 0 };
  return small.flop(isMirrored).rotate(degrees);
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

/** The library throws plain errors about what it reads; errors of the system have a code. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && !('code' in error);
}
