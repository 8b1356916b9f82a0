import { expect, test } from 'vitest';
import { pageAssets } from './manifest.ts';

const MANIFEST = {
  'src/web/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shell.js'] },
  '_shell.js': {
    file: 'assets/shell.js',
    imports: ['_react.js'],
    css: ['assets/shell.css'],
    assets: ['assets/inter.woff2'],
  },
  '_react.js': { file: 'assets/react.js', imports: ['_shell.js'] },
  'home.tsx': { file: 'assets/home.js', imports: ['_shell.js', '_card.js'] },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], assets: ['assets/picture.png'] },
  'other.tsx': { file: 'assets/other.js' },
};

test('names all files that a page needs at once, each once though files import each other, and none of other pages', () => {
  expect(pageAssets(MANIFEST, ['home.tsx'])).toEqual({
    script: '/assets/entry.js',
    modules: ['/assets/shell.js', '/assets/react.js', '/assets/home.js', '/assets/card.js'],
    styles: ['/assets/shell.css', '/assets/card.css'],
    fonts: ['/assets/inter.woff2'],
  });
});

test('names the files that a page needs beside its own code', () => {
  expect(pageAssets(MANIFEST, ['other.tsx', '_card.js']).modules).toEqual([
    '/assets/shell.js',
    '/assets/react.js',
    '/assets/other.js',
    '/assets/card.js',
  ]);
});

test('refuses a page that the build does not have', () => {
  expect(() => pageAssets(MANIFEST, ['missing.tsx'])).toThrow('The client build has no missing.tsx');
});
