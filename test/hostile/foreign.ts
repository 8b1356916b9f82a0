import sharp from 'sharp';
import type { Dice } from '../../scripts/demo/dice.ts';
import { zipOfZeros } from './bombs.ts';
import { plainPicture, riffChunk } from './parts.ts';
import { TELLTALE } from './telltale.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert('${TELLTALE}')</script>
  <image href="file:///etc/passwd" width="9" height="9"/></svg>`;

const latin = (text: string) => Buffer.from(text, 'latin1');

/** Files that are not photos, or that only begin like one. */
const FOREIGN: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  SVG: () => latin(SVG),
  'SVG with a declaration': () => latin(`<?xml version="1.0"?>${SVG}`),
  'SVG that names a file': () => latin(SVG.replace('alert', 'fetch')),
  'SVG of a million squares': () =>
    latin(`<svg xmlns="http://www.w3.org/2000/svg">${'<rect/>'.repeat(1_000_000)}</svg>`),
  HEIC: () => latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  AVIF: async () => plainPicture(64, 64).avif({ effort: 0 }).toBuffer(),
  TIFF: async () => plainPicture(64, 64).tiff().toBuffer(),
  GIF: async () => plainPicture(64, 64).gif().toBuffer(),
  'GIF that is a script': () => latin(`GIF89a/*${'\0'.repeat(20)}*/=1;alert('${TELLTALE}')`),
  BMP: () => Buffer.concat([latin('BM'), Buffer.alloc(100)]),
  ICO: () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]),
  'JPEG 2000': () => latin('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 '),
  'JPEG XL': () => latin('\xff\x0a\xfa\x1f\x01'),
  PSD: () => Buffer.concat([latin('8BPS\0\x01'), Buffer.alloc(100)]),
  PDF: () => latin(`%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert('${TELLTALE}'))>>endobj\n%%EOF\n`),
  'PDF without its end': () => latin('%PDF-1.7\n'),
  PostScript: () => latin('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file\n'),
  'a page of HTML': () => latin(`<!doctype html><script>alert('${TELLTALE}')</script>`),
  ZIP: zipOfZeros,
  'a program': () => Buffer.concat([latin('\x7fELF\x02\x01\x01'), Buffer.alloc(200)]),
  text: () => latin(TELLTALE),
  zeros: () => Buffer.alloc(5000),
  'a script of ImageMagick': () => latin('push graphic-context\nfill "url(https://x.test/|ls)"\npop graphic-context'),
  'SVG behind the sign of a JPEG': () => latin(`\xff\xd8\xff${SVG}`),
  'SVG behind the sign of a PNG': () => latin(`\x89PNG\r\n\x1a\n${SVG}`),
  'a sound in the frame of a WebP': () => riffChunk('RIFF', Buffer.concat([latin('WAVEfmt '), Buffer.alloc(40)])),
  'a WebP of nothing': () => riffChunk('RIFF', latin('WEBP')),
  'a WebP of alpha alone': () => riffChunk('RIFF', Buffer.concat([latin('WEBP'), riffChunk('ALPH', Buffer.alloc(50))])),
  'a JPEG of no picture': () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  'a PNG of no picture': () => latin('\x89PNG\r\n\x1a\n'),
  'HEIC with the sign of a JPEG': () => latin('\xff\xd8\xff\0ftypheic\0\0\0\0mif1heic'),
  'numbers as text': async () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .raw()
      .toBuffer(),
};

/** Makes the file with an index; after the last one, starts again with extra bytes at the end. */
export async function foreignFile(
  dice: Dice,
  index: number,
): Promise<{ name: string; bytes: Buffer; contentType: string }> {
  const all = Object.entries(FOREIGN);
  const [name, make] = all[index % all.length] ?? ['nothing', () => Buffer.alloc(0)];
  const bytes = await make();
  const contentType = dice.pick(['image/jpeg', 'image/png', 'image/svg+xml', 'application/octet-stream']);
  return {
    name,
    bytes: index < all.length ? bytes : Buffer.concat([bytes, Buffer.alloc(dice.int(1, 64))]),
    contentType,
  };
}
