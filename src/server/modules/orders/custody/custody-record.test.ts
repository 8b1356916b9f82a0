import { afterAll, describe, expect, test } from 'vitest';
import { custodyRecord } from '#contracts/custody.ts';
import { type CustodyFile, readHead, verifyChain } from '#domain/custody/chain.ts';
import { sha256 } from '#server/modules/custody/append-custody.ts';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { pageCount, pdfPageTexts } from '#server/ports/testing/pdf-text.ts';
import { ADDRESS, keyHeader, newAccount, newGuest, newStaff, PASSWORD } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { eventsSettled, payOrder, placeOrder, setStatus } from '../testing/orders.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '10000' } });
const admin = await newStaff(server, 'admin');
/** Read by all tests; the last one deletes the account of its owner. */
const used = await usedOrder();
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));

async function ok(answer: ReturnType<Browser['get']>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

async function recordOf(id: string, browser: Browser = admin) {
  await eventsSettled(server);
  return custodyRecord.parse(await ok(browser.get(`/api/sell-requests/${id}/custody`)));
}
async function fileOf(id: string, browser: Browser = admin): Promise<CustodyFile> {
  await eventsSettled(server);
  return ok(browser.get(`/api/sell-requests/${id}/custody/file`));
}
const verify = (file: CustodyFile, head: string | null) =>
  verifyChain(file, head === null ? [] : [readHead(head) ?? expect.fail()], sha256);
const titles = (record: Awaited<ReturnType<typeof recordOf>>) =>
  record.entries.map(
    ({ kind, by, facts }) =>
      `${kind} by ${by}: ${facts.find(([label]) => label === 'Update' || label === 'Status' || label === 'Amount')?.[1] ?? ''}`,
  );

/** An order of an account, whose device came by mail, was paid, and whose payment was taken back. */
async function usedOrder() {
  const account = await newAccount(server);
  const { customer } = await ok(account.browser.patch('/api/auth/me', ADDRESS));
  const answers = { imei: '356938035643809', notes: 'Has a blue case' };
  const { id } = await placeOrder({ browser: account.browser, customerId: customer.id }, answers);
  await ok(account.browser.get(`/api/sell-requests/${id}/label`));
  await eventsSettled(server);
  // Hours lie between the steps of a device: what happened before has been written down.
  for (const step of ['accepted', 'delivered']) {
    await ok(admin.post(`/api/sell-requests/${id}/parcel-moves`, { step }));
    await eventsSettled(server);
  }
  await setStatus(admin, id, 'evaluation', { notes: 'Robin rang' });
  await eventsSettled(server);
  const payment = await ok(payOrder(admin, id, '1020.00'));
  await eventsSettled(server);
  const why = { reason: 'Wrong account', customerNote: 'We typed it wrong' };
  await ok(admin.post(`/api/payments/${payment.id}/reverse`, why, keyHeader()));
  return { ...account, id: String(id) };
}

describe('the custody record of an order', () => {
  test('has every step of its device, in the order in which it happened', async () => {
    const { id, browser, email } = used;
    const record = await recordOf(id, browser);
    expect(titles(record)).toEqual([
      'placed by customer: ',
      'label_made by shop: ',
      'carrier by carrier: Accepted by the carrier',
      'status by carrier: mail tracking',
      'carrier by carrier: Delivered',
      'status by carrier: device received',
      'status by shop: evaluation',
      'paid by shop: $1,020',
      'payment_reversed by shop: $1,020',
    ]);
    expect(record.entries.find(({ kind }) => kind === 'carrier')?.personal[0]?.[0]).toBe('Location');
    const [placed] = record.entries;
    expect(placed).toMatchObject({
      facts: expect.arrayContaining([
        ['Quote', '$1,020'],
        ['Service', 'Mail-in Service'],
      ]),
      personal: expect.arrayContaining([
        ['Email', email],
        ['IMEI or serial', '356938035643809'],
        ['Notes', 'Has a blue case'],
      ]),
      isErased: false,
    });
    expect(record.entries.at(-1)?.personal).toEqual([['What happened', 'We typed it wrong']]);
    expect(record.head).toBe(`9-${record.entries.at(-1)?.hash.slice(0, 16)}`);
    expect(JSON.stringify(record)).not.toContain('Wrong account');
    expect(verify(await fileOf(id, browser), record.head).isIntact).toBe(true);
  });

  test('has its head in the source of e-mails about the order, where no reader sees it', async () => {
    const { id } = used;
    const file = await fileOf(id);
    const emails = await sql("select body, html from messages where order_id = $1 and channel = 'email'", [id]);
    expect(emails.length).toBeGreaterThan(1);
    for (const { body } of emails) expect(body).not.toMatch(/custody|[\da-f]{16}/i);
    const heads = emails.flatMap(
      ({ html }) => /<!-- Chain of custody: (\d+-[\da-f]{16}) -->/.exec(String(html))?.[1] ?? [],
    );
    expect(heads.length).toBeGreaterThan(0);
    for (const head of heads) expect(verify(file, head).isIntact).toBe(true);
  });

  test('is the same for its owner, for staff and behind its link, as page, JSON and PDF', async () => {
    const { id, browser } = used;
    const token = writeTrackingToken(server.context.secrets, id, server.clock.now());
    for (const part of ['', '/file', '/paper']) {
      const [own, staff, linked] = await Promise.all([
        browser.get(`/api/sell-requests/${id}/custody${part}`),
        admin.get(`/api/sell-requests/${id}/custody${part}`),
        server.browser().get(`/api/track/${token}/custody${part}`),
      ]);
      expect([own.status, staff.status, linked.status]).toEqual([200, 200, 200]);
      if (part !== '/paper') expect([own.body, staff.body]).toEqual([linked.body, linked.body]);
      if (part === '/file')
        expect(own.headers).toMatchObject({
          'content-disposition': `attachment; filename="custody-${id.slice(-8).toUpperCase()}.json"`,
          'content-type': expect.stringMatching(/^application\/json/),
        });
    }
    const paper = await browser.get(`/api/sell-requests/${id}/custody/paper`);
    const text = (await pdfPageTexts(paper.raw)).flat().join(' ');
    const file = await fileOf(id);
    expect(await pageCount(paper.raw)).toBeGreaterThan(1);
    const expectedTexts = ['Chain of custody', 'Order placed', 'Payment reversed', String(file.head)];
    for (const part of [...expectedTexts, ...file.entries.map(({ hash }) => hash)]) expect(text).toContain(part);
  });

  test('tells a change of the price once, and its reason as personal', async () => {
    const { id } = await placeOrder(await newGuest(server));
    await setStatus(admin, id, 'price_confirmation', {
      finalPrice: '900.00',
      priceReason: 'The back of Dana’s phone is cracked',
    });
    const record = await recordOf(id);
    expect(record.entries.at(-1)).toMatchObject({
      kind: 'status',
      facts: [
        ['From', 'received'],
        ['Status', 'price confirmation'],
        ['Price', '$900'],
      ],
      personal: [['Reason', 'The back of Dana’s phone is cracked']],
    });
  });
});

describe('after its owner has deleted their account', () => {
  test('the record verifies against the head on their last paper, and holds nothing about them', async () => {
    const { id, browser, email } = used;
    await setStatus(admin, id, 'cancelled');
    const before = await fileOf(id);
    expect(JSON.stringify(before)).toContain(email);
    const { status } = await browser.delete('/api/auth/me', { password: PASSWORD });
    expect(status).toBe(200);
    const after = await fileOf(id);
    expect(verify(after, before.head).isIntact).toBe(true);
    expect(after.entries.map(({ hash }) => hash)).toEqual(before.entries.map(({ hash }) => hash));
    for (const trace of [email, '356938035643809', 'blue case', 'typed it wrong', 'Austin']) {
      expect(JSON.stringify(after)).not.toContain(trace);
    }
    const record = await recordOf(id);
    expect(record.entries[0]).toMatchObject({ personal: [], isErased: true });
    const token = writeTrackingToken(server.context.secrets, id, server.clock.now());
    expect((await server.browser().get(`/api/track/${token}/custody/file`)).status).toBe(404);
    // A head that names more entries than there are shows a cut end.
    expect(verify({ ...after, entries: after.entries.slice(0, -1) }, before.head)).toMatchObject({
      isIntact: false,
      seq: before.entries.length,
    });
  });
});
