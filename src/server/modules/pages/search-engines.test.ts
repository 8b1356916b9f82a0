import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { CATALOG } from '#domain/catalog/catalog.ts';
import { modelSlug } from '#domain/catalog/slugs.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { startTestServer } from '#test/server-harness.ts';
import { newBuild } from './testing/new-build.ts';

const RENDERER = `
  export const publicPaths = ['/', '/faq'];
  export const fixedPaths = ['/', '/faq', '/confirmation'];
  export const render = async () => ({ status: 200, html: '<!doctype html>' });`;

const build = newBuild({ 'server/entry-server.js': RENDERER });
const server = await startTestServer({ buildDir: build, env: { PUBLIC_URL: 'http://shop.example' } });
afterAll(async () => {
  await server.stop();
  rmSync(build, { recursive: true });
});

const get = (url: string) => server.http.inject({ url });

describe('for search engines', () => {
  const addresses = async () =>
    [...(await get('/sitemap.xml')).payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  test('the sitemap names fixed pages, every type and every model once, by absolute addresses', async () => {
    const reply = await get('/sitemap.xml');
    expect(reply.headers['content-type']).toMatch(/^application\/xml/);
    const listed = await addresses();
    const models = new Set(CATALOG.map(({ deviceType, model }) => `${deviceType} ${modelSlug(model)}`));
    expect(listed).toHaveLength(2 + DEVICE_TYPES.length + models.size);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(
      expect.arrayContaining([
        'http://shop.example/',
        'http://shop.example/faq',
        'http://shop.example/sell/apple-watch',
        'http://shop.example/sell/iphone/iphone-15-pro',
      ]),
    );
    for (const address of listed) expect(new URL(address ?? '').href).toBe(address);
  });

  test('the sitemap leaves out products that are no longer bought', async () => {
    const set = (active: boolean) =>
      server.sql(`update products set is_active = ${active} where device_type = 'AirTag'`);
    await set(false);
    const without = await addresses();
    await set(true);
    expect(without.filter((address) => address?.includes('airtag'))).toEqual([]);
    expect((await addresses()).filter((address) => address?.includes('airtag')).length).toBeGreaterThan(1);
  });

  test('the page of an order may be listed, an address that names the order may not', async () => {
    expect((await get('/confirmation')).headers['x-robots-tag']).toBeUndefined();
    expect((await get(`/confirmation?orderId=${crypto.randomUUID()}`)).headers['x-robots-tag']).toBe('noindex');
  });

  test('robots.txt keeps them out of private pages, and names the sitemap', async () => {
    const reply = await get('/robots.txt');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain']);
    expect(reply.payload.split('\n')).toEqual(
      expect.arrayContaining(['Disallow: /api/', 'Disallow: /track/', 'Sitemap: http://shop.example/sitemap.xml']),
    );
    // A crawler that may not fetch a page cannot see its noindex.
    expect(reply.payload).not.toContain('/confirmation');
  });
});
