import { afterAll, describe, expect, test } from 'vitest';
import {
  ADDRESS,
  keyHeader,
  mailOrder,
  newAccount,
  newGuest,
  newKey,
  newPhone,
  newSeller,
  pickupOrder,
  signIn,
  verifyPhone,
} from '#test/factories.ts';
import { type Answer, type Browser, startTestServer } from '#test/server-harness.ts';

const NO_JOURNEY = { parcel: null, hold: null, decline: null, back: null, paidBy: [] };

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());

const { sql } = server;
const submit = (browser: Browser, order: object, key = newKey()) =>
  browser.post('/api/sell-requests', order, keyHeader(key));
const listed = async (browser: Browser): Promise<string[]> =>
  (await browser.get('/api/sell-requests')).body.map((order: { id: string }) => order.id);

describe('a browser that still has the cookie of a session that has ended', () => {
  /** Ends the session on the server and gives the browser its cookie back. */
  const endSession = async ({ cookies, post }: Browser) => {
    const secret = cookies.get('session') ?? '';
    await post('/api/auth/logout', {});
    cookies.set('session', secret);
  };
  const expectSignInAgain = ({ status, body }: Answer) =>
    expect([status, body.code]).toEqual([401, 'sign_in_required']);

  test('is asked to sign in again for the account’s records, and then continues under the same key', async () => {
    const account = await newSeller(server);
    const { browser } = account;
    const first = await submit(browser, mailOrder(account));
    await endSession(browser);
    const key = newKey();
    expectSignInAgain(await submit(browser, mailOrder(account), key));
    expectSignInAgain(await submit(browser, mailOrder(account), key));
    expectSignInAgain(await browser.get('/api/sell-requests'));
    for (const part of ['', '/history', '/label', '/drop-off-receipt']) {
      expectSignInAgain(await browser.get(`/api/sell-requests/${first.body.id}${part}`));
    }
    await signIn(server, account.email, { browser });
    expect((await submit(browser, mailOrder(account), key)).status).toBe(201);
    expect(await listed(browser)).toHaveLength(2);
  });

  test('sells as a guest, and can read that order', async () => {
    const { browser } = await newSeller(server);
    await endSession(browser);
    const guest = { name: 'Robin Vale', email: 'robin@example.test', phone: newPhone(), ...ADDRESS };
    await verifyPhone(server, browser, guest.phone);
    const record = await browser.post('/api/customers/guest', guest);
    const order = await submit(browser, mailOrder({ customerId: record.body.id }));
    expect(order.status).toBe(201);
    expect((await browser.get(`/api/sell-requests/${order.body.id}`)).status).toBe(200);
    expect((await browser.get('/api/products')).status).toBe(200);
  });
});

describe('a customer who is signed in', () => {
  test('orders without a verified phone, once per key from every browser, and sees the order from each', async () => {
    const account = await newSeller(server);
    const [order, key] = [mailOrder(account), newKey()];
    const created = await submit(account.browser, order, key);
    expect([created.status, created.body.customer.email]).toEqual([201, account.email]);
    const other = await signIn(server, account.email);
    expect((await submit(other, order, key)).body).toEqual(created.body);
    expect((await submit((await newSeller(server)).browser, order, key)).status).toBe(404);
    expect(await listed(other)).toEqual([created.body.id]);
    const read = await other.get(`/api/sell-requests/${created.body.id}`);
    expect(read.body).toEqual({ ...created.body, priceOffer: null, journey: NO_JOURNEY });
    expect((await other.get(`/api/sell-requests/${created.body.id}/label`)).headers['content-type']).toBe(
      'application/pdf',
    );
  });

  test('leaves nothing in the browser after signing out', async () => {
    const account = await newSeller(server);
    // The browser is also a visitor, as after the evaluation dialog.
    await verifyPhone(server, account.browser, account.phone);
    const guest = { name: 'Dana Reyes', email: account.email, phone: account.phone, ...ADDRESS };
    const record = await account.browser.post('/api/customers/guest', guest);
    const orders = [mailOrder(account), mailOrder({ customerId: record.body.id }), pickupOrder(account)];
    const ids: string[] = [];
    for (const order of orders) ids.push((await submit(account.browser, order)).body.id);
    expect((await listed(account.browser)).sort()).toEqual(ids.sort());
    await account.browser.post('/api/auth/logout', {});
    expect(await listed(account.browser)).toEqual([]);
    for (const id of ids) expect((await account.browser.get(`/api/sell-requests/${id}`)).status).toBe(404);
    expect((await submit(account.browser, mailOrder(account))).status).toBe(404);
  });

  test('cannot see, download or place orders as a guest or another account', async () => {
    const [first, second] = [await newSeller(server), await newSeller(server)];
    for (const owner of [first, await newGuest(server)]) {
      const { body } = await submit(owner.browser, mailOrder(owner));
      for (const url of [`/api/sell-requests/${body.id}`, `/api/sell-requests/${body.id}/label`]) {
        expect((await second.browser.get(url)).status).toBe(404);
      }
      expect((await submit(second.browser, mailOrder(owner))).body.code).toBe('not_found');
      expect((await second.browser.get(`/api/sell-requests?customerId=${owner.customerId}`)).body).toEqual([]);
    }
    expect(await listed(second.browser)).toEqual([]);
  });

  test('still needs a verified phone for orders of the browser’s guest', async () => {
    const guest = await newGuest(server, { verified: false });
    await newAccount(server, guest.browser);
    const answer = await submit(guest.browser, mailOrder(guest));
    expect([answer.status, answer.body.code]).toEqual([403, 'phone_verification_required']);
  });

  test('sees the orders of the browser’s guest while in this browser', async () => {
    const guest = await newGuest(server);
    const { body } = await submit(guest.browser, mailOrder(guest));
    const account = await newAccount(server, guest.browser);
    expect(await listed(guest.browser)).toEqual([body.id]);
    expect(await listed(await signIn(server, account.email))).toEqual([]);
  });
});

describe('earlier guest orders', () => {
  const claim = (browser: Browser) => browser.post('/api/auth/claim-orders', {});
  /** Creates a guest's order, and an account in the same browser with the same phone. */
  async function guestThenAccount({ verified = true } = {}) {
    const guest = await newGuest(server);
    const { body } = await submit(guest.browser, mailOrder(guest));
    const account = await newAccount(server, guest.browser);
    await guest.browser.patch('/api/auth/me', { phone: guest.phone });
    if (!verified) await sql('update phone_verifications set verified_at = null where phone = $1', [guest.phone]);
    return { ...account, orderId: String(body.id), guest };
  }

  test('move to the account, and leave the browser', async () => {
    const { browser, email, orderId } = await guestThenAccount();
    expect((await claim(browser)).body).toEqual({ joined: 1 });
    expect((await claim(browser)).body).toEqual({ joined: 0 });
    expect(await listed(await signIn(server, email))).toEqual([orderId]);
    await browser.post('/api/auth/logout', {});
    expect(await listed(browser)).toEqual([]);
    expect((await browser.get(`/api/sell-requests/${orderId}`)).status).toBe(404);
  });

  test('do not move without proof of the phone in this browser', async () => {
    const { browser, email, orderId } = await guestThenAccount({ verified: false });
    const answer = await claim(browser);
    expect([answer.status, answer.body.code]).toEqual([403, 'phone_verification_required']);
    const elsewhere = await signIn(server, email);
    expect((await claim(elsewhere)).status).toBe(403);
    expect(await listed(elsewhere)).toEqual([]);
    expect(await listed(browser)).toEqual([orderId]);
  });

  test('of another phone or another browser do not move', async () => {
    const guest = await newGuest(server);
    await submit(guest.browser, mailOrder(guest));
    const account = await newAccount(server, guest.browser);
    await verifyPhone(server, guest.browser, account.phone);
    expect((await claim(guest.browser)).body).toEqual({ joined: 0 });
    const stranger = await newAccount(server);
    await stranger.browser.patch('/api/auth/me', { phone: guest.phone });
    await verifyPhone(server, stranger.browser, guest.phone);
    expect((await claim(stranger.browser)).body).toEqual({ joined: 0 });
  });
});
