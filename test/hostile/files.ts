import type { Dice } from '../../scripts/demo/dice.ts';
import { animatedWebp, claimSize, manyParts, manyScans, swellingText, zipOfZeros } from './bombs.ts';
import { foreignFile } from './foreign.ts';
import { LARGE, SHAPES } from './large.ts';
import { chunk, type PictureFormat, segment, soundPicture, withChunks, withSegments } from './parts.ts';
import { exif, exifSegment, TELLTALE, TELLTALES } from './telltale.ts';

/** 500 files that nobody sends by accident, by a seed. */

/** Codes of refusals, or that a picture was made of it. */
export const ENDS = ['kept', 'file_type_refused', 'file_damaged', 'picture_too_large', 'body_too_large'] as const;
export type End = (typeof ENDS)[number];

export interface HostileFile {
  name: string;
  bytes: Buffer;
  contentType: string;
}

interface Family {
  name: string;
  count: number;
  /** How each of them may end. */
  ends: readonly End[];
  make: (dice: Dice, index: number) => Promise<Omit<HostileFile, 'contentType'> & { contentType?: string }>;
}

const FORMATS = ['jpeg', 'png', 'webp'] as const;
const KEPT = ['kept'] as const;
const DAMAGED = ['file_damaged'] as const;
const EITHER = ['kept', 'file_damaged'] as const;
/** Largest body of a photo. */
const MAX_BYTES = 10_000_000;

const PAYLOADS = [
  `<!doctype html><script>alert('${TELLTALE}')</script>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${TELLTALE}')"/>`,
  `<?php system('${TELLTALE}'); ?>`,
  `*/=1;alert('${TELLTALE}')/*`,
] as const;

const format = (index: number): PictureFormat => FORMATS[index % 3] ?? 'jpeg';

export const FAMILIES: readonly Family[] = [
  {
    name: 'cut off',
    count: 45,
    ends: DAMAGED,
    make: async (dice, index) => {
      const bytes = await soundPicture(format(index), index % 2 === 0 ? {} : { quality: 95 });
      return {
        name: `${format(index)} cut off`,
        bytes: bytes.subarray(0, Math.floor(bytes.length * dice.between([0.05, 0.9]))),
      };
    },
  },
  {
    name: 'changed at some bytes',
    count: 72,
    ends: ['kept', 'file_damaged', 'picture_too_large', 'file_type_refused'],
    make: async (dice, index) => {
      const bytes = await soundPicture(format(index));
      for (let left = dice.int(1, 12); left > 0; left -= 1) bytes[dice.int(0, bytes.length - 1)] = dice.int(0, 255);
      return { name: `${format(index)} with changed bytes`, bytes };
    },
  },
  {
    name: 'noise behind a true signature',
    count: 30,
    ends: DAMAGED,
    make: async (dice, index) => {
      const start = (await soundPicture(format(index))).subarray(0, dice.int(12, 40));
      return { name: `${format(index)} of noise`, bytes: Buffer.concat([start, noise(dice, dice.int(10, 4000))]) };
    },
  },
  {
    name: 'a page, script or archive inside a picture',
    count: 48,
    ends: KEPT,
    make: async (dice, index) => {
      const payload = index % 5 === 4 ? zipOfZeros() : Buffer.from(dice.pick(PAYLOADS), 'latin1');
      const bytes = await soundPicture(format(index));
      if (index % 2 === 0)
        return { name: `${format(index)} before another file`, bytes: Buffer.concat([bytes, payload]) };
      const hidden = payload.subarray(0, 60_000);
      if (format(index) === 'jpeg')
        return { name: 'jpeg around another file', bytes: withSegments(bytes, segment(0xfe, hidden)) };
      const png = await soundPicture('png');
      return { name: 'png around another file', bytes: withChunks(png, chunk('teLL', hidden)) };
    },
  },
  {
    name: 'a place, a name or a thumbnail inside a picture',
    count: TELLTALES.length * 3,
    ends: EITHER,
    make: async (_dice, index) => {
      const telltale = TELLTALES[index % TELLTALES.length] ?? fault();
      return { name: telltale.place, bytes: await telltale.make() };
    },
  },
  {
    name: 'orientations, of which most are none',
    count: 16,
    ends: KEPT,
    make: async (_dice, index) => {
      const orientation = index < 9 ? index : [255, 256, 4096, 65_535, 10, 12, 99][index - 9];
      const tiff = await exif(1, false);
      // The value of the first tag 0x0112.
      const at = tiff.indexOf(Buffer.from([0x12, 0x01]));
      tiff.writeUInt16LE(orientation ?? 0, at + 8);
      return { name: `orientation ${orientation}`, bytes: withSegments(await soundPicture('jpeg'), exifSegment(tiff)) };
    },
  },
  {
    name: 'sizes that a header claims',
    count: 48,
    // A JPEG that ends early is gray from there on, as in other programs.
    ends: ['picture_too_large', 'file_damaged', 'kept'],
    make: async (dice, index) => {
      const [width, height] = dice.pick([
        ...([
          [30_000, 30_000],
          [16_383, 16_383],
          [65_500, 65_500],
          [7745, 7745],
        ] as const),
        ...([
          [7000, 8000],
          [16_000, 3700],
          [4000, 65_500],
        ] as const),
      ]);
      const isProgressive = index % 2 === 1;
      const bytes = await claimSize(format(index), width, height, isProgressive);
      return { name: `${format(index)} that claims ${width} x ${height}`, bytes };
    },
  },
  {
    name: 'many scans',
    count: 9,
    ends: ['picture_too_large'],
    make: async (_dice, index) => {
      const [side = 0, scans = 0] =
        [
          [200, 2646],
          [1000, 99],
          [1000, 2646],
          [2000, 400],
          [3000, 2646],
          [4000, 90],
          [4500, 2646],
          [800, 1200],
          [64, 2646],
        ][index] ?? [];
      return { name: `${scans} scans of ${side} x ${side}`, bytes: await manyScans(side, scans) };
    },
  },
  ...(['jpeg', 'png', 'webp'] as const).map(
    (format): Family => ({
      name: `large and sound ${format}`,
      count: LARGE[format].length,
      ends: ['kept', 'picture_too_large'],
      make: async (_dice, index) => (LARGE[format][index] ?? fault())(),
    }),
  ),
  {
    name: 'text that swells',
    count: 15,
    ends: KEPT,
    make: async (dice, index) => {
      const kind = (['zTXt', 'iTXt', 'iCCP'] as const)[index % 3] ?? 'zTXt';
      const megabytes = dice.int(10, 30);
      return { name: `${kind} of ${megabytes} MB`, bytes: await swellingText(kind, megabytes) };
    },
  },
  {
    name: 'many parts',
    count: 12,
    ends: EITHER,
    make: async (dice, index) => {
      const count = dice.int(20_000, 100_000);
      return { name: `${format(index)} of ${count} parts`, bytes: await manyParts(format(index), count) };
    },
  },
  {
    name: 'animations',
    count: 8,
    ends: [...EITHER, 'picture_too_large', 'body_too_large'],
    make: async (_dice, index) => {
      const [frames = 0, side = 0] =
        [
          [2, 0],
          [500, 0],
          [3000, 0],
          [1, 0],
          [0, 0],
          [300, 4000],
          [2, 16_383],
          [100, 7000],
        ][index] ?? [];
      return { name: `animation of ${frames} at ${side}`, bytes: await animatedWebp(frames, side) };
    },
  },
  {
    name: 'wrong checksums',
    count: 20,
    ends: EITHER,
    make: async (dice, index) => {
      const png = await soundPicture('png');
      if (index % 2 === 0) {
        const at = index % 4 === 0 ? 29 : png.length - 16;
        png.writeUInt32BE(dice.int(0, 0x7fff_ffff), at);
        return { name: 'png whose checksum is wrong', bytes: png };
      }
      return {
        name: 'png whose text has a wrong checksum',
        bytes: withChunks(png, chunk('tEXt', Buffer.from('a\0b'), 1)),
      };
    },
  },
  {
    name: 'other types of files',
    count: 48,
    ends: ['file_type_refused', 'file_damaged'],
    make: async (dice, index) => foreignFile(dice, index),
  },
  {
    name: 'content types that lie',
    count: 20,
    ends: KEPT,
    make: async (dice, index) => ({
      name: `${format(index)} as another type`,
      bytes: await soundPicture(format(index)),
      contentType: dice.pick([
        'text/html',
        'image/svg+xml',
        'application/javascript',
        'application/pdf',
        'image/gif',
        'x/y',
      ]),
    }),
  },
  {
    name: 'odd shapes and colors',
    count: 14,
    ends: [...EITHER, 'picture_too_large'],
    make: async (_dice, index) => (SHAPES[index] ?? fault())(),
  },
  {
    name: 'odd numbers of bytes',
    count: 14,
    ends: ['kept', 'file_type_refused', 'file_damaged', 'body_too_large'],
    make: async (_dice, index) => {
      const size = [0, 1, 2, 3, 4, 11, 12, MAX_BYTES, MAX_BYTES + 1, MAX_BYTES + 2, 20_000_000, 8, 13, 26][index] ?? 0;
      const picture = await soundPicture('jpeg');
      const bytes = Buffer.concat([picture, Buffer.alloc(Math.max(0, size - picture.length))]).subarray(0, size);
      return { name: `${size} bytes`, bytes };
    },
  },
];

/** Makes the files of a family, one after the other. */
export async function* filesOf({ count, make }: Family, dice: Dice): AsyncGenerator<HostileFile> {
  for (let index = 0; index < count; index += 1) yield { contentType: 'image/jpeg', ...(await make(dice, index)) };
}

function noise(dice: Dice, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => dice.int(0, 255)));
}

function fault(): never {
  throw new RangeError('There is no such file');
}
