import { claimSize, emptyPng } from './bombs.ts';
import { type PictureFormat, plainPicture, rawPng } from './parts.ts';

type Sample = () => Promise<{ name: string; bytes: Buffer }>;

/** Valid pictures of the maximum size and larger. */
export const LARGE: Record<PictureFormat, readonly Sample[]> = {
  jpeg: [
    async () => ({
      name: 'jpeg of 59 million pixels',
      bytes: await plainPicture(7700, 7700).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    }),
    async () => ({
      name: 'progressive jpeg of 18 million pixels',
      bytes: await plainPicture(4300, 4300).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    }),
    async () => ({
      name: 'progressive jpeg of 22 million pixels',
      bytes: await plainPicture(4700, 4700).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    }),
    async () => ({
      name: 'progressive jpeg in four colors',
      bytes: await plainPicture(3700, 3700).toColorspace('cmyk').jpeg({ progressive: true }).toBuffer(),
    }),
  ],
  png: (
    [
      [7400, 8, 6, false],
      [5200, 8, 6, true],
      [5400, 8, 6, true],
      [6000, 8, 2, true],
      [3700, 16, 6, true],
      [3800, 16, 6, true],
    ] as const
  ).map(([side, depth, color, interlaced]) => async () => ({
    name: `png of ${side} x ${side}, ${depth} bits, ${color === 6 ? 4 : 3} channels${interlaced ? ', interlaced' : ''}`,
    bytes: emptyPng(side, { depth, color, interlaced }),
  })),
  webp: [
    async () => ({
      name: 'lossless webp of 27 million pixels',
      bytes: await plainPicture(5200, 5200, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
    }),
    async () => ({
      name: 'webp of 30 million pixels',
      bytes: await plainPicture(10_000, 3000, 4).webp({ quality: 20, effort: 0 }).toBuffer(),
    }),
  ],
};

/** Pictures with shapes and colors that cameras do not produce. */
export const SHAPES: readonly Sample[] = [
  ...(
    [
      [1, 60_000],
      [60_000, 1],
      [65_000, 900],
      [1, 1],
      [2, 65_000],
    ] as const
  ).map(([width, height]) => async () => ({
    name: `jpeg of ${width} x ${height}`,
    bytes: await plainPicture(width, height).jpeg().toBuffer(),
  })),
  ...(
    [
      [0, 0],
      [0, 10],
      [1, 1_000_000],
      [1_000_000, 1],
    ] as const
  ).map(([width, height]) => async () => ({
    name: `png that claims ${width} x ${height}`,
    bytes: await claimSize('png', width, height),
  })),
  async () => ({
    name: 'png of a depth that is none',
    bytes: rawPng({ width: 9, height: 9, depth: 3 }, Buffer.alloc(40)),
  }),
  async () => ({
    name: 'png with colors of a list that it lacks',
    bytes: rawPng({ width: 9, height: 9, color: 3 }, Buffer.alloc(9)),
  }),
  async () => ({
    name: 'jpeg in four colors',
    bytes: await plainPicture(90, 90).toColorspace('cmyk').jpeg().toBuffer(),
  }),
  async () => ({
    name: 'gray png of 16 bits',
    bytes: await plainPicture(90, 90).toColorspace('grey16').png().toBuffer(),
  }),
  async () => ({
    name: 'png of one bit',
    bytes: await plainPicture(90, 90).png({ palette: true, colors: 2 }).toBuffer(),
  }),
];
