import { rmSync } from 'node:fs';
import zlib from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { fail } from '#server/platform/errors.ts';
import { createBareHttp } from '#test/bare-http.ts';
import { getRaw } from '#test/get-raw.ts';
import { builtPages } from './page-source.ts';
import { newBuild } from './testing/new-build.ts';

const FILES: Record<string, string | Buffer> = {
  'server/entry-server.js': 'export const publicPaths = [];',
  'server/secret.txt': 'not for visitors',
  'client/favicon.svg': '<svg/>',
  'client/offline-worker.js': 'console.log(3)',
  'client/assets/app-1a2b.js': 'console.log(1)',
  'client/assets/app-1a2b.js.br': zlib.brotliCompressSync('console.log(1)'),
  'client/assets/decode-worker-1a2b.js': 'console.log(2)',
  'client/assets/decode-worker-1a2b.js.br': zlib.brotliCompressSync('console.log(2)'),
  'client/assets/app-1a2b.css': 'p{}',
  'client/assets/inter-1a2b.woff2': 'wOF2',
  'client/assets/devices-1a2b.svg': '<svg/>',
};

const build = newBuild(FILES);
const site = await createBareHttp();
await builtPages(build).open(site.http);
site.http.setNotFoundHandler(() => fail('not_found'));
await site.http.listen({ port: 0, host: '127.0.0.1' });
const port = Number(new URL(site.http.listeningOrigin).port);
afterAll(async () => {
  await site.http.close();
  rmSync(build, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => site.http.inject({ url, headers });

describe('a file of the build', () => {
  test('is cached forever when its name changes with it, and compressed when that saves bytes', async () => {
    const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/),
      'x-content-type-options': 'nosniff',
    });
    expect(zlib.brotliDecompressSync(reply.rawPayload).toString()).toBe('console.log(1)');
    expect((await get('/assets/app-1a2b.js')).payload).toBe('console.log(1)');
  });

  test.each([
    ['app-1a2b.js', { 'accept-encoding': 'br' }, ['content-encoding']],
    ['app-1a2b.js', {}, []],
    ['app-1a2b.css', {}, []],
    ['inter-1a2b.woff2', {}, []],
  ])(
    'that only pages load is sent without the headers that protect pages: %s, asked with %j',
    async (file, ask, more) => {
      const { headers } = await get(`/assets/${file}`, ask);
      const names = Object.keys(headers).filter((name) => name !== 'date' && name !== 'connection');
      const always = ['cache-control', 'content-length', 'content-type', 'etag', 'vary'];
      const safe = ['cross-origin-resource-policy', 'x-content-type-options'];
      expect(names.toSorted()).toEqual([...more, ...always, ...safe].toSorted());
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  test.each(['/assets/devices-1a2b.svg', '/favicon.svg', '/assets/missing.js'])(
    'that a browser can show as a page keeps all of them: %s',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.any(String),
      });
    },
  );

  test.each(['br', 'identity'])(
    'may compile WebAssembly when it is the worker that reads barcodes, and no other: %s',
    async (encoding) => {
      const { headers } = await get('/assets/decode-worker-1a2b.js', { 'accept-encoding': encoding });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
      );
      for (const other of ['/favicon.svg', '/assets/app-1a2b.js', '/assets/devices-1a2b.svg']) {
        expect((await get(other)).headers['content-security-policy'] ?? '').not.toContain('wasm');
      }
    },
  );

  test('is asked for anew, and keeps to this site, when it is a worker of the site', async () => {
    expect((await get('/offline-worker.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none';connect-src 'self'",
      'content-type': expect.stringMatching(/javascript/),
    });
  });

  test('is cached for an hour when its name stays', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each([
    '/../server/secret.txt',
    '/assets/../../server/secret.txt',
    '/assets/..%2f..%2fserver/secret.txt',
    '/%2e%2e/server/secret.txt',
    '/assets/missing.js',
  ])('does not exist outside of the folders for browsers: %s', async (rawPath) => {
    expect((await getRaw(port, rawPath)).status).toBe(404);
  });
});
