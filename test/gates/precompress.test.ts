import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { precompress } from '../../scripts/build/precompress.ts';

test('compresses texts of 1 kB and more in each encoding, and nothing else', async () => {
  const script = 'export const price = 850;\n'.repeat(100);
  const root = makeTree({
    'assets/page.js': script,
    'assets/small.css': 'a{}',
    'assets/font.woff2': 'x'.repeat(5_000),
    '.vite/manifest.json': ' '.repeat(5_000),
  });
  expect(await precompress(root)).toBe(1);
  expect(fs.readdirSync(path.join(root, 'assets')).sort()).toEqual([
    'font.woff2',
    'page.js',
    'page.js.br',
    'page.js.gz',
    'small.css',
  ]);
  const packed = (kind: string) => fs.readFileSync(path.join(root, `assets/page.js.${kind}`));
  expect(zlib.brotliDecompressSync(packed('br')).toString()).toBe(script);
  expect(zlib.gunzipSync(packed('gz')).toString()).toBe(script);
});
