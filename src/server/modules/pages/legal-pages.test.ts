import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { TERMS_VERSION } from '#domain/legal/agreement.ts';
import { TERMS } from '#domain/legal/terms.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { newBuild } from './testing/new-build.ts';

/** A build whose pages contain their data. */
const RENDERER = `
  export const publicPaths = ['/', '/sell', '/terms', '/privacy'];
  export const fixedPaths = publicPaths;
  export async function render(input) {
    return { status: 200, html: JSON.stringify(input.data) };
  }`;

const build = newBuild({ 'server/entry-server.js': RENDERER, 'client/favicon.svg': '<svg/>' });
const server = await startTestServer({ buildDir: build });
afterAll(async () => {
  await server.stop();
  rmSync(build, { recursive: true });
});
const admin = await newStaff(server, 'admin');

const page = async (url: string) => server.http.inject({ url });
const dataOf = async (url: string) => (await page(url)).json();
const publish = async (document: string, text: string) => {
  const { version } = (await admin.get('/api/legal-texts')).body;
  return (await admin.post('/api/legal-texts', { document, text, version }, keyHeader())).body.name;
};

test('a legal page has its document, other pages only the version that sellers agree to, and each follows a publish', async () => {
  expect(await dataOf('/terms')).toMatchObject({
    termsVersion: TERMS_VERSION,
    legal: { name: 'terms', document: TERMS, earlier: null },
  });
  expect(await dataOf('/')).toMatchObject({ termsVersion: TERMS_VERSION, legal: null });
  const first = await publish('terms', 'Hello\n# Who we are\n\nUs.');
  const own = {
    version: first,
    intro: 'Hello',
    sections: [{ id: 'who-we-are', heading: 'Who we are', body: ['Us.'] }],
  };
  expect((await dataOf('/terms')).legal).toEqual({ name: 'terms', document: own, earlier: null });
  for (const url of ['/', '/sell?q=iphone', '/privacy']) expect((await dataOf(url)).termsVersion, url).toBe(first);
  expect((await dataOf('/privacy')).legal.document.version).toBe(TERMS_VERSION);
});

test('an earlier version is read by its address, which search engines leave alone', async () => {
  const first = (await dataOf('/terms')).termsVersion;
  const second = await publish('terms', '# Who we are\n\nOthers.');
  const bodyOf = async (url: string) => {
    const { legal } = await dataOf(url);
    return [legal.earlier, legal.document.sections[0].body[0]];
  };
  expect(await bodyOf(`/terms?version=${first}`)).toEqual([first, 'Us.']);
  expect(await bodyOf(`/terms?version=${second}`)).toEqual([null, 'Others.']);
  expect((await dataOf(`/terms?version=${TERMS_VERSION}`)).legal.document).toEqual(TERMS);
  for (const version of ['1999-01-01', 'x', '']) {
    expect(await bodyOf(`/terms?version=${version}`)).toEqual([null, 'Others.']);
  }
  const [current, earlier] = [await page('/terms'), await page(`/terms?version=${first}`)];
  expect([current.headers['x-robots-tag'], earlier.headers['x-robots-tag']]).toEqual([undefined, 'noindex']);
  const third = await publish('terms', '# Who we are\n\nUs again.');
  expect(await bodyOf(`/terms?version=${second}`)).toEqual([second, 'Others.']);
  expect(await bodyOf(`/terms?version=${third}`)).toEqual([null, 'Us again.']);
});
