import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayReceive } from '#server/modules/consent/index.ts';
import { addReaders, newCampaign, PUBLIC_URL, reaches, read, type Shop, startShop } from '../testing/campaign-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());

/** A campaign to one reader, with the paths of the links in their letter. */
async function letterTo(tag: string) {
  const [address = ''] = await addReaders(shop, tag, 1);
  const { id } = await newCampaign(shop.admin, tag);
  await reaches(shop, id, { status: 'sent', sentCount: 1 });
  const html = shop.sent.find(({ to }) => to === address)?.html ?? '';
  const paths = [...html.matchAll(/(?:href|src)="(https:[^"]+)"/g)].map(([, url = '']) => url.replace(PUBLIC_URL, ''));
  const clicks = paths.filter((path) => path.startsWith('/c/'));
  const pixel = paths.find((path) => path.startsWith('/o/')) ?? '';
  return { id, address, paths, clicks, pixel };
}
const visit = (url: string, method: 'GET' | 'HEAD' = 'GET') => shop.server.http.inject({ method, url });

test('a click leads to the page of the letter, and counts as a person after the first seconds', async () => {
  const { id, clicks } = await letterTo('person');
  expect(clicks).toHaveLength(2);
  await visit(clicks[0] ?? '');
  shop.server.clock.advance(60_000);
  await visit(clicks[0] ?? '', 'HEAD');
  expect(await read(shop, id)).toMatchObject({ clickCount: 0, scannerClickCount: 1 });
  const { statusCode, headers } = await visit(clicks[1] ?? '');
  expect([statusCode, headers.location]).toEqual([302, 'https://cashagain.example/sell/iphone']);
  expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
  const links = [{ clickCount: 0 }, { url: 'https://cashagain.example/sell/iphone', clickCount: 1 }];
  expect(await read(shop, id)).toMatchObject({ clickCount: 1, links });
});

test('a scanner that follows every link is counted apart, and unsubscribes nobody', async () => {
  const { id, address, paths, clicks } = await letterTo('scanner');
  shop.server.clock.advance(60_000);
  for (const path of paths.filter((one) => one.startsWith('/'))) await visit(path);
  expect(await read(shop, id)).toMatchObject({ clickCount: 0, scannerClickCount: 1 });
  expect(await mayReceive(shop.server.context.database, { channel: 'email', address, class: 'marketing' })).toBe(true);
  shop.server.clock.advance(60_000);
  await visit(clicks[0] ?? '');
  expect(await read(shop, id)).toMatchObject({ clickCount: 1, scannerClickCount: 1 });
});

test('an image load is counted once for a reader', async () => {
  const { id, pixel } = await letterTo('pixel');
  await visit(pixel, 'HEAD');
  expect((await read(shop, id)).openCount).toBe(0);
  for (const _ of [1, 2]) expect((await visit(pixel)).headers['content-type']).toBe('image/gif');
  expect((await read(shop, id)).openCount).toBe(1);
});

test('a link leads nowhere else: not by a query, another number, or a changed token', async () => {
  const { clicks } = await letterTo('forged');
  const [path = ''] = clicks;
  const asked = await visit(`${path}?url=https://evil.example&r=https://evil.example`);
  expect(asked.headers.location).toBe('https://cashagain.example/sell');
  const forged = [
    path.replace(/\d+$/, '7'),
    path.replace('/c/', '/c/x'),
    '/c/none/0',
    path.replace(/\/\d+$/, '/https:'),
  ];
  for (const url of forged) {
    const { statusCode, headers } = await visit(url);
    expect([url, statusCode, headers.location]).toEqual([url, 404, undefined]);
  }
});
