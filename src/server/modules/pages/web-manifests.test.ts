import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPicture } from '#server/ports/testing/sample-pictures.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { NO_FACTS } from '#test/shop-facts.ts';
import { newBuild } from './testing/new-build.ts';

const RENDERER = `
  export const entryScript = () => '/assets/entry-1.js';
  export const publicPaths = ['/'];
  export const fixedPaths = ['/'];
  export const render = async () => ({ status: 200, html: '<!doctype html>' });`;

const build = newBuild({ 'server/entry-server.js': RENDERER });
const server = await startTestServer({ buildDir: build, env: NO_FACTS });
afterAll(async () => {
  await server.stop();
  fs.rmSync(build, { recursive: true });
});

test('each staff area can be installed under the name that the shop has now', async () => {
  const admin = await newStaff(server, 'admin');
  const body = { values: { SHOP_NAME: 'Phone Cash' }, version: 0 };
  await admin.post('/api/shop-settings', body, keyHeader());
  const names = [
    ['admin', 'Phone Cash Admin'],
    ['pos', 'Phone Cash POS'],
    ['repair-pos', 'Phone Cash Buyback POS'],
  ];
  for (const [area, name] of names) {
    const { headers, payload } = await server.http.inject(`/${area}.webmanifest`);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(payload)).toMatchObject({ name, id: `/${area}`, start_url: `/${area}`, display: 'standalone' });
  }
});

test('its icons are files of the site, as large as it says', async () => {
  const { icons } = (await server.http.inject('/pos.webmanifest')).json();
  for (const { src, sizes } of icons) {
    const { width, height } = await readPicture(fs.readFileSync(path.join('public', src)));
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('answers of the interface name the script of the build, so that an open page notices an update', async () => {
  const headerOf = async (url: string) => (await server.http.inject(url)).headers['x-entry-script'];
  expect(await headerOf('/api/products?deviceType=iPhone')).toBe('/assets/entry-1.js');
  expect(await headerOf('/api/nothing')).toBe('/assets/entry-1.js');
  expect(await headerOf('/')).toBeUndefined();
});

test('names the shop, its phone and its hours on the page that a browser keeps for when it is offline', async () => {
  const reply = await server.http.inject({ url: '/offline' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  expect(reply.headers['content-security-policy']).not.toContain('unsafe');
  for (const part of ['You’re offline', 'href="tel:+15125550142"', 'Mon-Fri 10AM-7PM', 'Try again']) {
    expect(reply.payload).toContain(part);
  }
  // It is kept apart from the site's files, which may be away.
  expect(reply.payload).not.toMatch(/<script|src=|stylesheet/);
});
