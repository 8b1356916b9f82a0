import zlib from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RenderedPage } from '#contracts/pages.ts';
import { createPageCache, encodingFor, renderEachTime } from './page-cache.ts';

let rendered: string[];
/** Outcomes of rendering, by path; all other paths exist. */
let behavior: Record<string, () => Promise<RenderedPage>>;
let cache: ReturnType<typeof createPageCache>;

beforeEach(() => {
  rendered = [];
  behavior = {};
  cache = createPageCache(async (path, version) => {
    rendered.push(`${path} ${version}`);
    return (await behavior[path]?.()) ?? { status: 200, html: `<p>${path} at version ${version}</p>` };
  });
});

const htmlOf = async (path: string, version: string) => (await cache.get(path, version)).bodies.identity.toString();

describe('a page', () => {
  test('is rendered once for a version of the catalog, also for simultaneous requests', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => cache.get('/', '1')));
    expect([rendered, new Set(pages).size]).toEqual([['/ 1'], 1]);
    await cache.get('/', '1');
    expect(rendered).toHaveLength(1);
  });

  test('is rendered again for the next version, and the old one is dropped', async () => {
    const old = await cache.get('/', '1');
    expect(await htmlOf('/', '2')).toBe('<p>/ at version 2</p>');
    expect((await cache.get('/', '2')).etag).not.toBe(old.etag);
    await cache.get('/', '1');
    expect(rendered).toEqual(['/ 1', '/ 2', '/ 1']);
  });

  test('that is still being rendered when the version changes is not cached for the new one', async () => {
    let finish: (page: RenderedPage) => void = () => undefined;
    behavior['/'] = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const slow = cache.get('/', '1');
    await expect.poll(() => rendered).toEqual(['/ 1']);
    delete behavior['/'];
    expect(await htmlOf('/', '2')).toBe('<p>/ at version 2</p>');
    finish({ status: 200, html: 'old' });
    expect((await slow).bodies.identity.toString()).toBe('old');
    expect(await htmlOf('/', '2')).toBe('<p>/ at version 2</p>');
  });

  test('is the same in every encoding, and its etag follows from its content', async () => {
    const page = await cache.get('/', '1');
    expect(zlib.brotliDecompressSync(page.bodies.br).toString()).toBe('<p>/ at version 1</p>');
    expect(zlib.gunzipSync(page.bodies.gzip).toString()).toBe('<p>/ at version 1</p>');
    expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/);
    behavior['/same'] = async () => ({ status: 200, html: '<p>/ at version 1</p>' });
    expect((await cache.get('/same', '1')).etag).toBe(page.etag);
  });
});

describe('keeps no page', () => {
  test('that failed, so the next visitor gets a new try', async () => {
    behavior['/'] = () => Promise.reject(new Error('no database'));
    await expect(cache.get('/', '1')).rejects.toThrow('no database');
    delete behavior['/'];
    expect(await htmlOf('/', '1')).toBe('<p>/ at version 1</p>');
  });

  test('beyond 600: the least recently used goes', async () => {
    for (let at = 0; at < 600; at += 1) await cache.get(`/${at}`, '1');
    for (const path of ['/0', '/late', '/late', '/0', '/1']) await cache.get(path, '1');
    expect(rendered.slice(600)).toEqual(['/late 1', '/1 1']);
  });
});

test('keeps the 404 page like every other', async () => {
  behavior['/nowhere'] = async () => ({ status: 404, html: 'nothing' });
  expect([(await cache.get('/nowhere', '1')).status, (await cache.get('/nowhere', '1')).status]).toEqual([404, 404]);
  expect(rendered).toEqual(['/nowhere 1']);
});

test('renders a page whose code changes again for each visitor', async () => {
  const pages = renderEachTime(async (path) => ({ status: 200, html: `${path} ${rendered.push(path)}` }));
  const bodies = [await pages.get('/', '1'), await pages.get('/', '1')].map((page) => page.bodies.identity.toString());
  expect(bodies).toEqual(['/ 1', '/ 2']);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP, BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
])('a browser that accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
