import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { mailOrder, newGuest } from '#test/factories.ts';
import {
  addReaders,
  keyed,
  newCampaign,
  query,
  reaches,
  read,
  type Shop,
  startShop,
} from '../testing/campaign-shop.ts';

let shop: Shop;
let tag = 0;
let campaign: { id: string; address: string };
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());
beforeEach(async () => {
  tag += 1;
  const [address = ''] = await addReaders(shop, `tag-${tag}`, 1);
  const { id } = await newCampaign(shop.admin, `tag-${tag}`);
  await reaches(shop, id, { status: 'sent', sentCount: 1 });
  campaign = { id, address };
});

/** Lets time pass since the e-mail. */
const wasSentDaysAgo = (days: number) =>
  query(
    shop.server,
    `update campaign_recipients set sent_at = sent_at - make_interval(days => $2) where campaign_id = $1`,
    [campaign.id, days],
  );
/** Places an order by a mailbox. @returns its id and price */
async function sell(email: string): Promise<{ id: string; quotedPrice: string }> {
  const seller = await newGuest(shop.server);
  await query(shop.server, 'update customers set email = $1 where id = $2', [email, seller.customerId]);
  const { status, body } = await seller.browser.post('/api/sell-requests', mailOrder(seller), keyed());
  expect(status).toBe(201);
  await eventually(async () => expect(await query(shop.server, 'select from domain_events')).toEqual([]));
  return body;
}
async function pay({ id, quotedPrice }: { id: string; quotedPrice: string }): Promise<string> {
  await shop.admin.patch(`/api/sell-requests/${id}/status`, { status: 'evaluation' });
  const payment = { sellRequestId: id, amount: quotedPrice, method: 'cash' };
  const { status, body } = await shop.admin.post('/api/payments', payment, keyed());
  expect(status).toBe(201);
  return body.id;
}
const listed = async () =>
  (await shop.admin.get('/api/marketing/campaigns')).body.find(({ id }: { id: string }) => id === campaign.id);

test('counts the orders of a reader within 30 days, and the dollars that were paid for them, in the list and the sheet', async () => {
  expect(await listed()).toMatchObject({ orders: 0, paid: '0.00' });
  await wasSentDaysAgo(29);
  const order = await sell(campaign.address.replace('@', '+phone@'));
  expect(await listed()).toMatchObject({ orders: 1, paid: '0.00' });
  const payment = await pay(order);
  for (const seen of [await listed(), await read(shop, campaign.id)]) {
    expect(seen).toMatchObject({ orders: 1, paid: order.quotedPrice });
  }
  const body = { reason: 'Sent back by the bank' };
  expect((await shop.admin.post(`/api/payments/${payment}/reverse`, body, keyed())).status).toBe(201);
  expect(await listed()).toMatchObject({ orders: 1, paid: '0.00' });
});

test('does not count an order after 30 days, one before the e-mail, or one of another mailbox', async () => {
  await wasSentDaysAgo(31);
  await sell(campaign.address);
  await wasSentDaysAgo(-32);
  await sell(campaign.address);
  await sell(`other-${campaign.address}`);
  expect(await listed()).toMatchObject({ orders: 0, paid: '0.00' });
});

test('counts the campaigns that were sent to a contact', async () => {
  const again = await newCampaign(shop.admin, `tag-${tag}`);
  await reaches(shop, again.id, { status: 'sent', sentCount: 1 });
  const { body } = await shop.admin.get(`/api/marketing/contacts?q=${campaign.address}`);
  expect(body).toEqual([expect.objectContaining({ email: campaign.address, totalEmailsSent: 2 })]);
});
