import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, keyHeader, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { type Answer, startTestServer } from '#test/server-harness.ts';
import { listPayouts } from './payout-details.queries.ts';
import { resealPayouts } from './sealing/seal-anew.ts';
import { openDetails, tryOpenDetails } from './sealing/sealed-details.ts';

const lines: string[] = [];
let guest: Guest;
let id: string;
let token: string;
const server = await startTestServer({ logLines: lines, env: { LOG_LEVEL: 'debug', RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const [admin, pos] = [await newStaff(server, 'admin'), await newStaff(server, 'pos')];
beforeEach(async () => {
  guest = await newGuest(server);
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
  token = writeTrackingToken(server.context.secrets, id, server.clock.now());
});

const ZELLE = { way: 'zelle', to: 'Zuleika.Quintrell@example.test' };
const VENMO = { way: 'venmo', to: '@zuleika-q' };
const own = (body: object, browser = guest.browser) => browser.patch(`/api/sell-requests/${id}/payout`, body);
const byLink = (body: object) => server.browser().patch(`/api/track/${token}/payout`, body);
const byStaff = (body: object) => pos.patch(`/api/staff/sell-requests/${id}/payout`, body);
const ofOrder = async () => (await pos.get(`/api/staff/sell-requests/${id}/payout`)).body;
const reveal = (browser = pos) => browser.post(`/api/staff/sell-requests/${id}/payout/reveal`, {});
const move = (status: string) =>
  admin.patch(`/api/sell-requests/${id}/status`, { status, sendSMS: false, sendEmail: false });
const statusAndCode = ({ status, body }: Answer): unknown[] => (status < 300 ? [status] : [status, body.code]);
const messages = () =>
  server.sql(`select channel, body from messages where order_id = $1 and purpose = 'payout_details'`, [id]);

test('a customer chooses how to be paid, and reads it masked', async () => {
  expect((await guest.browser.get(`/api/sell-requests/${id}/payout`)).body).toEqual({ given: null, mayGive: true });
  const { body } = await own(ZELLE);
  expect(body).toEqual({
    given: { way: 'zelle', masked: 'z•••@example.test', givenAt: expect.any(String) },
    mayGive: true,
  });
  expect((await guest.browser.get(`/api/sell-requests/${id}/payout`)).body).toEqual(body);
  expect((await own({ way: 'cash' })).body.given).toMatchObject({ way: 'cash', masked: null });
});

test('refuses details that are none beside their field', async () => {
  const { status, body } = await own({ way: 'zelle', to: 'nobody' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['to']]);
  expect(await server.sql('select from payout_details where order_id = $1', [id])).toEqual([]);
});

describe('a way that the shop no longer pays by', () => {
  const offer = async (PAYOUT_WAYS: string) => {
    const { version } = (await admin.get('/api/shop-settings')).body;
    await admin.post('/api/shop-settings', { values: { PAYOUT_WAYS }, version }, keyHeader());
  };
  afterEach(() => offer(''));

  test('is refused to customers and staff beside the field, and stays where it was chosen', async () => {
    await own(VENMO);
    await offer('cash, zelle');
    const refused = { way: 'We don’t pay by PayPal right now. Please choose another way.' };
    const paypal = { way: 'paypal', to: 'robin@example.com' };
    for (const answer of [await own(paypal), await byStaff(paypal)]) {
      expect([answer.status, answer.body.errors]).toEqual([422, refused]);
    }
    expect((await ofOrder()).given.way).toBe('venmo');
    expect(statusAndCode(await own(VENMO))).toEqual([200]);
    expect(statusAndCode(await own(ZELLE))).toEqual([200]);
  });
});

describe('what a customer may change', () => {
  test('is nothing once the device is there; what they gave already stays theirs to send again', async () => {
    await own(ZELLE);
    expect(statusAndCode(await own(VENMO))).toEqual([200]);
    await move('device_received');
    expect(statusAndCode(await own(ZELLE))).toEqual([409, 'order_not_changeable']);
    expect(statusAndCode(await own(VENMO))).toEqual([200]);
    expect((await ofOrder()).given.way).toBe('venmo');
  });

  test('is given by the link once, and changed by it never', async () => {
    expect(statusAndCode(await byLink(ZELLE))).toEqual([200]);
    expect((await byLink(ZELLE)).body.mayGive).toBe(false);
    expect(statusAndCode(await byLink(VENMO))).toEqual([409, 'order_not_changeable']);
    expect(statusAndCode(await own(VENMO))).toEqual([200]);
  });

  test('is given after the device has arrived when nothing was given before, and not once it is paid', async () => {
    await move('evaluation');
    expect(statusAndCode(await own(ZELLE))).toEqual([200]);
    await admin.post('/api/payments', { sellRequestId: id, amount: '1020.00', method: 'zelle' }, keyHeader());
    expect(statusAndCode(await byStaff(VENMO))).toEqual([409, 'order_not_changeable']);
    expect((await guest.browser.get(`/api/sell-requests/${id}/payout`)).body.mayGive).toBe(false);
  });

  test('is not another customer’s', async () => {
    const stranger = await newGuest(server);
    expect([
      statusAndCode(await own(ZELLE, stranger.browser)),
      statusAndCode(await own(ZELLE, server.browser())),
    ]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });
});

describe('a payment to details that came from outside within a day', () => {
  const pay = (more: object = {}, key = keyHeader()) =>
    admin.post('/api/payments', { sellRequestId: id, amount: '1020.00', method: 'zelle', ...more }, key);

  test('waits until whoever pays has confirmed them with the seller', async () => {
    await byLink(ZELLE);
    await move('evaluation');
    const warning = (await ofOrder()).given.warning;
    expect(warning).toMatch(/^Added today at \d+:\d\d [AP]M through the tracking link\. Confirm the payout details/);
    const { status, body } = await pay();
    expect([status, body.code, body.message, body.errors]).toEqual([
      422,
      'payee_unconfirmed',
      warning,
      { payeeConfirmed: warning },
    ]);
    const key = keyHeader();
    const paid = await pay({ payeeConfirmed: true }, key);
    expect(statusAndCode(paid)).toEqual([201]);
    // As of a press after an answer that was lost.
    expect((await pay({}, key)).body).toEqual(paid.body);
    const number = id.slice(-8).toUpperCase();
    expect((await admin.get(`/api/staff/actions?q=${number}`)).body).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('payee confirmed with seller yes') }),
    );
  });

  test('waits for none where it goes another way, and where staff noted them', async () => {
    await byLink(ZELLE);
    await move('evaluation');
    expect(statusAndCode(await pay({ method: 'mobile' }))).toEqual([201]);
    id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
    await byStaff(ZELLE);
    await move('evaluation');
    expect((await ofOrder()).given.warning).toBeNull();
    expect(statusAndCode(await pay())).toEqual([201]);
  });
});

test('details from outside stand in the history of the order and in the activity log, without the account', async () => {
  await byLink(ZELLE);
  await own(VENMO);
  const { history } = (await admin.get(`/api/sell-requests/${id}/desk`)).body;
  expect(history.slice(-2)).toMatchObject([
    { actor: 'tracking link', note: 'Payout details added: Zelle' },
    { actor: 'customer', note: 'Payout details changed: Venmo' },
  ]);
  const short = id.slice(-8).toUpperCase();
  const log: unknown[] = (await admin.get(`/api/staff/actions?q=${short}`)).body;
  expect(log).toMatchObject([
    {
      actor: 'Customer',
      action: `Changed the payout details of order ${short}`,
      subject: 'payout from Zelle to Venmo',
    },
    { actor: 'Tracking link', action: `Added payout details to order ${short}`, terminal: null },
  ]);
  expect(JSON.stringify([history, log])).not.toMatch(/zuleika/i);
});

test('details from outside are no step that the customer sees, and leave a wrong pick to be undone', async () => {
  // The first is as an earlier version wrote it.
  const into = 'insert into order_events (order_id, kind, from_status, to_status, actor, note, at)';
  await server.sql(
    `${into} values ($1, 'status', 'received', 'received', 'Kim', 'Payout details added: Zelle', now())`,
    [id],
  );
  await move('mail_tracking');
  await byLink(ZELLE);
  await own(VENMO);
  const steps = [{ status: 'received' }, { status: 'mail_tracking' }];
  expect((await guest.browser.get(`/api/sell-requests/${id}/history`)).body.history).toMatchObject(steps);
  expect((await server.browser().get(`/api/track/${token}`)).body.history).toMatchObject(steps);
  const { order, history } = (await admin.get(`/api/sell-requests/${id}/desk`)).body;
  expect(history.map(({ isPayout }: { isPayout: boolean }) => isPayout)).toEqual([false, false, false, true, true]);
  const undo = { status: 'received', undo: true, version: order.version };
  expect((await admin.patch(`/api/sell-requests/${id}/status`, undo)).body.status).toBe('received');
});

describe('staff', () => {
  test('see it masked, with the method that pays it, and in full to pay, which is recorded', async () => {
    await own(ZELLE);
    expect(statusAndCode(await reveal())).toEqual([422, 'order_not_payable']);
    await move('evaluation');
    expect(await ofOrder()).toEqual({
      given: {
        way: 'zelle',
        masked: 'z•••@example.test',
        method: 'zelle',
        actor: 'customer',
        givenAt: expect.any(String),
        isJustChanged: false,
        warning: null,
      },
    });
    expect((await reveal()).body).toEqual({ sellRequestId: id, way: 'zelle', to: ZELLE.to.toLowerCase() });
    const short = id.slice(-8).toUpperCase();
    const actions = (await admin.get(`/api/staff/actions?q=${short}`)).body;
    expect(actions).toContainEqual(
      expect.objectContaining({ actor: 'pos', action: `Viewed the payout details of order ${short}` }),
    );
    await admin.post('/api/payments', { sellRequestId: id, amount: '1020.00', method: 'zelle' }, keyHeader());
    expect(statusAndCode(await reveal())).toEqual([409, 'already_paid']);
  });

  test('note it for a customer, who is told by SMS and e-mail', async () => {
    expect((await byStaff(VENMO)).body.given).toMatchObject({ method: 'mobile', actor: 'pos', isJustChanged: false });
    await eventually(async () => expect(await messages()).toHaveLength(2));
    for (const { body } of await messages()) expect(String(body)).not.toContain('zuleika');
  });
});

test('a change is told to the customer, and their own first choice to nobody', async () => {
  await own(ZELLE);
  await eventually(async () => expect(await server.sql('select from domain_events')).toEqual([]));
  expect(await messages()).toEqual([]);
  await own(VENMO);
  expect((await ofOrder()).given.isJustChanged).toBe(true);
  await eventually(async () => expect(await messages()).toHaveLength(2));
  const text = (await messages()).map(({ body }) => String(body)).join(' ');
  expect(text).toMatch(/Not you\? Call/);
});

test('details are kept encrypted, for their order alone, and stand in no log', async () => {
  await own(ZELLE);
  const first = id;
  await expect(server.sql('select sealed from payout_details where order_id = $1', [id])).resolves.toEqual([
    { sealed: expect.not.stringContaining('zuleika') },
  ]);
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
  await own(VENMO);
  await server.sql(
    `update payout_details set sealed = (select sealed from payout_details where order_id = $1) where order_id = $2`,
    [first, id],
  );
  await move('evaluation');
  expect(await reveal()).toMatchObject({ status: 503, body: { code: 'key_missing' } });
  expect((await ofOrder()).given.masked).toMatch(/can’t be read/);
  expect(lines.join('\n').toLowerCase()).not.toContain('quintrell');
});

test('details are sealed anew with the first key: the old one opens none, and what no key opens is counted and kept', async () => {
  await own(ZELLE);
  const { database, secrets } = server.context;
  const young = createSecrets('a new key of the shop, 32 characters long');
  const both = { ...young, open: (sealed: Uint8Array, of?: string) => secrets.open(sealed, of) };
  const before = await server.sql('select sealed from payout_details where order_id = $1', [id]);
  expect(await resealPayouts(database, young)).toMatchObject({ sealed: 0, unreadable: expect.any(Number) });
  expect(await server.sql('select sealed from payout_details where order_id = $1', [id])).toEqual(before);
  expect((await resealPayouts(database, both)).sealed).toBeGreaterThan(0);
  const [row] = await listPayouts(database, [id]);
  expect(row && openDetails(young, row)).toContain('zuleika');
  expect(row && tryOpenDetails(secrets, row)).toBe('unreadable');
  await resealPayouts(database, { ...secrets, open: (sealed, of) => young.open(sealed, of) });
});
