import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayReceive } from '#server/modules/consent/index.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader, mailOrder, newGuest } from '#test/factories.ts';
import {
  addReaders,
  fetchCampaign,
  newCampaign,
  PUBLIC_URL,
  runSql,
  type Shop,
  startShop,
  waitForCampaign,
} from '../testing/campaign-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());

/** Lets time pass since the e-mails of a campaign. */
const wasSentDaysAgo = (id: string, days: number) =>
  runSql(
    shop.server,
    'update campaign_recipients set sent_at = sent_at - make_interval(days => $2) where campaign_id = $1',
    [id, days],
  );
/** Places an order by a mailbox. @returns its id and price */
async function sell(email: string): Promise<{ id: string; quotedPrice: string }> {
  const seller = await newGuest(shop.server);
  await runSql(shop.server, 'update customers set email = $1 where id = $2', [email, seller.customerId]);
  const { status, body } = await seller.browser.post('/api/sell-requests', mailOrder(seller), keyHeader());
  expect(status).toBe(201);
  await eventually(async () => expect(await runSql(shop.server, 'select from domain_events')).toEqual([]));
  return body;
}
async function pay({ id, quotedPrice }: { id: string; quotedPrice: string }): Promise<string> {
  await shop.admin.patch(`/api/sell-requests/${id}/status`, { status: 'evaluation' });
  const payment = { sellRequestId: id, amount: quotedPrice, method: 'cash' };
  const { status, body } = await shop.admin.post('/api/payments', payment, keyHeader());
  expect(status).toBe(201);
  return body.id;
}
/** A campaign to one reader, with the paths of the links in their letter. */
async function letterTo(tag: string) {
  const [address = ''] = await addReaders(shop, tag, 1);
  const { id } = await newCampaign(shop.admin, tag);
  await waitForCampaign(shop, id, { status: 'sent', sentCount: 1 });
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
  shop.server.clock.advance(60_000);
  const { statusCode, headers } = await visit(clicks[1] ?? '');
  expect([statusCode, headers.location]).toEqual([302, 'https://cashagain.example/sell/iphone']);
  expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
  const links = [{ clickCount: 0 }, { url: 'https://cashagain.example/sell/iphone', clickCount: 1 }];
  expect(await fetchCampaign(shop, id)).toMatchObject({ clickCount: 1, scannerClickCount: 0, links });
});

test('a HEAD and a visit in the first seconds are a scanner', async () => {
  const { id, clicks } = await letterTo('head');
  await visit(clicks[0] ?? '');
  shop.server.clock.advance(60_000);
  await visit(clicks[1] ?? '', 'HEAD');
  expect(await fetchCampaign(shop, id)).toMatchObject({ clickCount: 0, scannerClickCount: 1 });
});

test('a scanner that follows every link is counted apart, and unsubscribes nobody', async () => {
  const { id, address, paths, clicks } = await letterTo('scanner');
  shop.server.clock.advance(60_000);
  for (const path of paths.filter((candidate) => candidate.startsWith('/'))) await visit(path);
  expect(await fetchCampaign(shop, id)).toMatchObject({ clickCount: 0, scannerClickCount: 1 });
  expect(await mayReceive(shop.server.context.database, { channel: 'email', address, class: 'marketing' })).toBe(true);
  shop.server.clock.advance(60_000);
  await visit(clicks[0] ?? '');
  expect(await fetchCampaign(shop, id)).toMatchObject({ clickCount: 1, scannerClickCount: 1 });
});

test('an image load is counted once for a reader', async () => {
  const { id, pixel } = await letterTo('pixel');
  await visit(pixel, 'HEAD');
  expect((await fetchCampaign(shop, id)).openCount).toBe(0);
  for (const _ of [1, 2]) expect((await visit(pixel)).headers['content-type']).toBe('image/gif');
  expect((await fetchCampaign(shop, id)).openCount).toBe(1);
});

test('a link leads nowhere else: not by a query, another number, or a changed token', async () => {
  const { clicks } = await letterTo('forged');
  const [path = ''] = clicks;
  const redirect = await visit(`${path}?url=https://evil.example&r=https://evil.example`);
  expect(redirect.headers.location).toBe('https://cashagain.example/sell');
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

describe('the orders of a reader', () => {
  const listed = async (id: string) =>
    (await shop.admin.get('/api/marketing/campaigns')).body.find((campaign: { id: string }) => campaign.id === id);

  test('are counted within 30 days, with the dollars that were paid for them, in the list and the sheet', async () => {
    const { id, address } = await letterTo('earnings');
    expect(await listed(id)).toMatchObject({ orders: 0, paid: '0.00' });
    await wasSentDaysAgo(id, 29);
    const order = await sell(address.replace('@', '+phone@'));
    expect(await listed(id)).toMatchObject({ orders: 1, paid: '0.00' });
    const payment = await pay(order);
    for (const campaign of [await listed(id), await fetchCampaign(shop, id)])
      expect(campaign).toMatchObject({ orders: 1, paid: order.quotedPrice });
    const body = { reason: 'Sent back by the bank' };
    expect((await shop.admin.post(`/api/payments/${payment}/reverse`, body, keyHeader())).status).toBe(201);
    expect(await listed(id)).toMatchObject({ orders: 1, paid: '0.00' });
    const secondCampaign = await newCampaign(shop.admin, 'earnings');
    await waitForCampaign(shop, secondCampaign.id, { status: 'sent', sentCount: 1 });
    const { body: contacts } = await shop.admin.get(`/api/marketing/contacts?q=${address}`);
    expect(contacts).toMatchObject([{ email: address, totalEmailsSent: 2 }]);
  });

  test('are not counted after 30 days, before the e-mail, or of another mailbox', async () => {
    const { id, address } = await letterTo('others');
    await wasSentDaysAgo(id, 31);
    await sell(address);
    await wasSentDaysAgo(id, -32);
    await sell(address);
    await sell(`other-${address}`);
    expect(await listed(id)).toMatchObject({ orders: 0, paid: '0.00' });
  });
});
