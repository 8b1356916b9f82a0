import type { Sharp } from 'sharp';
import { createTurns } from '#server/platform/turns.ts';
import type { Images, KeptPicture, PictureProblem } from './port.ts';

/** Pictures at a time: each takes up to 240 MB while its 60 million pixels are decoded. */
const AT_ONCE = 2;
const MOST_PIXELS = 60_000_000;
const FULL = { side: 2048, quality: 82 } as const;
const PREVIEW = { side: 320, quality: 70 } as const;

/** Remakes pictures by sharp, which the first picture loads: a start of the server loads nothing of it. */
export function sharpImages(): Images {
  const inTurn = createTurns(AT_ONCE);
  return { remake: (bytes, type) => inTurn(() => remake(bytes, type)) };
}

async function remake(bytes: Uint8Array, type: string): Promise<KeptPicture | PictureProblem> {
  const { default: sharp } = await import('sharp');
  // One thread for each picture, and no cache of pixels: memory goes back to the system.
  sharp.concurrency(1);
  sharp.cache(false);
  const open = (content: Uint8Array) => sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  try {
    // Reads the header alone.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== type) return 'damaged';
    if (width * height > MOST_PIXELS) return 'too many pixels';
    const full = await write(open(bytes), FULL);
    return { full, preview: await write(open(full), PREVIEW) };
  } catch (error) {
    if (isRefusal(error)) return 'damaged';
    throw error;
  }
}

/** Upright before it is resized, on white where it is transparent. Metadata is left out unless it is asked for. */
function write(picture: Sharp, { side, quality }: { side: number; quality: number }): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality })
    .toBuffer();
}

/** The library throws plain errors about what it reads; errors of the system have a code. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && !('code' in error);
}
