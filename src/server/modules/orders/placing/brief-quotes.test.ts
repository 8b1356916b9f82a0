import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { counterOrder, type Guest, keyHeader, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { type Answer, type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { approverFields, newMember, statusAndCode } from '../../payments/testing/second-members.ts';
import { deviceBody, dropOffBody, purchaseBody } from '../../visits/testing/visit-desk.ts';

let guest: Guest;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const nobody = await newStaff(server, 'admin');
await nobody.patch('/api/payment-limit', { secondAbove: null, version: 0 });
const owner = await newMember(server, nobody, { name: 'Olive Reed', area: 'admin', role: 'owner' });
const admin = owner.browser;
const clerk = await newMember(server, admin, { name: 'Cleo Kim', area: 'pos' });
const other = await newMember(server, admin, { name: 'Otto Lane', area: 'pos' });
afterAll(() => server.stop());

const sql = (text: string) => server.context.database.query(plain(text));
/** Changes the device, whose base price is $1,200 at first. */
const change = async (changes: object, by = admin) => {
  const [row] = await sql('select version from products where id = 1');
  const answer = await by.patch('/api/products/1', { ...changes, version: Number(row?.version) });
  expect(answer.status).toBe(200);
};
const setPrice = (basePrice: string, by = admin) => change({ basePrice }, by);
const undoNewest = async () => {
  const [change] = (await admin.get('/api/price-changes')).body.changes;
  expect((await admin.post(`/api/price-changes/${change.id}/undo`, {}, keyHeader())).status).toBe(200);
};
/** Makes what was changed so far two days older. */
const waitTwoDays = async () => {
  await sql('alter table price_changes disable trigger price_changes_append_only');
  await sql(`update price_changes set at = at - interval '2 days'`);
  await sql('alter table price_changes enable trigger price_changes_append_only');
};
/** Takes a quote for a device in good condition: $1,130 by the counter rule at a base price of $1,300. */
const takeQuote = async (rule = 'counter'): Promise<{ price: string; quoteId: string }> => {
  const answers = { productId: 1, condition: 'good', carrier: 'unlocked', rule };
  return (await guest.browser.post('/api/calculate-price', answers)).body;
};

beforeEach(async () => {
  guest = await newGuest(server);
  await setPrice('1200.00');
  await waitTwoDays();
});

type Quoted = Awaited<ReturnType<typeof takeQuote>>;
/** Ways in which staff use a quote, each with what more. */
const ROUTES: Readonly<Record<string, (by: Browser, quote: Quoted, more?: object) => Promise<Answer>>> = {
  'a purchase': (by, { price, quoteId }, more) => {
    const payouts = [{ method: 'zelle', amount: price }];
    return by.post(
      '/api/pos-transactions',
      purchaseBody({ devices: [deviceBody({ price, quoteId })], payouts, ...more }),
      keyHeader(),
    );
  },
  'a drop-off': (by, { price, quoteId }, more) => {
    const devices = [deviceBody({ price, quoteId, priceRange: { from: '700.00', to: price } })];
    return by.post('/api/pos-transactions', dropOffBody({ devices, ...more }), keyHeader());
  },
  'an order of staff': (by, { price: quotedPrice, quoteId }, more) =>
    by.post('/api/staff/sell-requests', counterOrder(guest, { quotedPrice, quoteId, ...more }), keyHeader()),
};

const placeAtCounter = async ({ price: quotedPrice, quoteId }: Quoted) =>
  clerk.browser.post('/api/staff/sell-requests', counterOrder(guest, { quotedPrice, quoteId }), keyHeader());

describe.each(Object.entries(ROUTES))('a quote that staff bring to %s', (_, place) => {
  test('from a price that was raised and undone needs an admin', async () => {
    await setPrice('1300.00');
    const quote = await takeQuote();
    await undoNewest();
    const refused = await place(clerk.browser, quote);
    expect([statusAndCode(refused), refused.body.message]).toEqual([
      [403, 'quote_needs_admin'],
      'This $1,130 quote is from a price that was changed back. Today it’s $1,045. An admin has to approve it.',
    ]);
    expect(statusAndCode(await place(clerk.browser, quote, approverFields(other.id)))).toEqual([
      403,
      'approver_not_admin',
    ]);
    expect(statusAndCode(await place(clerk.browser, quote, approverFields(owner.id, '1111')))).toEqual([
      422,
      'passcode_wrong',
    ]);
    const { status, body } = await place(clerk.browser, quote, approverFields(owner.id));
    expect(status).toBe(201);
    const { notes } = (await admin.get(`/api/sell-requests/${body.transactions?.[0].id ?? body.id}/desk`)).body;
    expect(notes).toEqual([
      expect.objectContaining({
        actor: 'Cleo Kim',
        text: 'Kept a quote of $1,130 from a price that was changed back (today $1,045), approved by Olive Reed',
      }),
    ]);
    expect((await place(admin, quote)).status).toBe(201);
  });
});

test('a quote from a price that stood is kept, once it is lower and while it is not', async () => {
  await setPrice('1300.00');
  const quote = await takeQuote();
  expect((await placeAtCounter(quote)).status).toBe(201);
  await waitTwoDays();
  await setPrice('1200.00');
  expect((await placeAtCounter(quote)).status).toBe(201);
});

test('a quote from factors that were changed and undone needs an admin, too', async () => {
  const { version, factors } = (await admin.get('/api/condition-factors')).body;
  const saved = await admin.post('/api/condition-factors', { ...factors, good: 90, version }, keyHeader());
  expect(saved.status).toBe(200);
  const quote = await takeQuote();
  expect(quote.price).toBe('1105.00');
  await admin.post(`/api/condition-factor-changes/${saved.body.id}/undo`, {}, keyHeader());
  expect(statusAndCode(await placeAtCounter(quote))).toEqual([403, 'quote_needs_admin']);
});

test('a quote from a price that was lowered by hand on the same day is kept where an admin had raised it', async () => {
  await setPrice('1300.00');
  const quote = await takeQuote();
  await setPrice('1200.00');
  expect((await placeAtCounter(quote)).status).toBe(201);
});

test('a quote from a raise of a clerk needs an admin, also when many changes followed or the limit was off', async () => {
  const { version } = (await admin.get('/api/price-limit')).body;
  const limit = (percent: number | null, more: number) =>
    admin.patch('/api/price-limit', { percent, version: version + more });
  expect((await limit(null, 0)).status).toBe(200);
  await setPrice('1300.00', clerk.browser);
  const quote = await takeQuote();
  await setPrice('1200.00', clerk.browser);
  expect((await limit(10, 1)).status).toBe(200);
  await sql(`with made as (
      insert into price_changes (kind, at, actor, summary, products)
      select 'edited', now(), 'Cleo Kim', 'A dollar', 1 from generate_series(1, 250) returning id
    )
    insert into price_change_items select id, 1, 120000, 120000 - (id % 2)::int * 100, true, true from made`);
  expect(statusAndCode(await placeAtCounter(quote))).toEqual([403, 'quote_needs_admin']);
});

test('a shop with one member, who has nobody to ask, keeps the quote', async () => {
  await setPrice('1300.00', clerk.browser);
  const quote = await takeQuote();
  await undoNewest();
  await sql(`update staff_members set is_active = false where name <> 'Cleo Kim'`);
  const placed = await placeAtCounter(quote);
  await sql('update staff_members set is_active = true');
  expect(placed.status).toBe(201);
});

describe('a customer’s own order with a quote from a price that was changed back', () => {
  let body: ReturnType<typeof mailOrder>;
  const order = (more: object = {}) => guest.browser.post('/api/sell-requests', { ...body, ...more }, keyHeader());
  const notesOf = async ({ body: placed }: Answer) =>
    (await admin.get(`/api/sell-requests/${placed.id}/desk`)).body.notes;
  const NOTE = expect.objectContaining({
    actor: 'customer',
    text: 'Quote of $1,105 from a price that was changed back (today $1,020)',
  });
  beforeEach(async () => {
    await setPrice('1300.00');
    const quote = await takeQuote('evaluation');
    await undoNewest();
    body = mailOrder(guest, { quotedPrice: quote.price, quoteId: quote.quoteId });
  });

  test('is kept, and noted for staff', async () => {
    const placed = await order();
    expect([placed.status, await notesOf(placed)]).toEqual([201, [NOTE]]);
  });

  test('gets today’s price at a computer of the shop, which the seller may take, and is kept there by an admin', async () => {
    await newStaff(server, 'pos', guest.browser);
    const refused = await order();
    expect([statusAndCode(refused), refused.body.price]).toEqual([[409, 'price_changed'], '1020.00']);
    await change({ isActive: false });
    expect(statusAndCode(await order())).toEqual([404, 'product_not_found']);
    await change({ isActive: true });
    const placed = await order({ quotedPrice: '1020.00', quoteId: null });
    expect([placed.status, await notesOf(placed)]).toEqual([201, []]);
    await guest.browser.post('/api/staff/member', approverFields(owner.id).second);
    const kept = await order();
    expect([kept.status, await notesOf(kept)]).toEqual([201, [NOTE]]);
  });
});
