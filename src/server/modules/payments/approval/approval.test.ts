import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readApprovalLimit } from '#contracts/payment-approval.ts';
import { type Guest, keyHeader, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { approverFields, newMember, setLimit, statusAndCode } from '../testing/second-members.ts';

type Member = Awaited<ReturnType<typeof newMember>>;
let kit: Member;
let max: Member;
let lou: Member;
let guest: Guest;
const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
let admin = await newStaff(server, 'admin');
beforeEach(async () => {
  guest = await newGuest(server);
  // What one member pays alone counts over all customers.
  if (max !== undefined) kit = await newMember(server, admin, { name: `Kit ${crypto.randomUUID()}`, area: 'pos' });
});

/** An order of $1,020 that can be paid. */
async function newOrder(finalPrice?: string): Promise<string> {
  const { id } = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body;
  const price = finalPrice === undefined ? {} : { finalPrice, priceReason: 'Scratches' };
  await admin.patch(`/api/sell-requests/${id}/status`, {
    status: 'evaluation',
    sendSMS: false,
    sendEmail: false,
    ...price,
  });
  return id;
}
const pay = (
  id: string,
  {
    amount = '1020.00',
    browser = kit.browser,
    ...more
  }: Record<string, unknown> & { amount?: string; browser?: Browser } = {},
) => browser.post('/api/payments', { sellRequestId: id, amount, method: 'cash', ...more }, keyHeader());

test('a shop with fewer than two members pays any amount, since there is nobody to ask', async () => {
  const { body } = await admin.get('/api/payment-limit');
  expect(body).toEqual({ secondAbove: '1000.00', isInForce: false, version: 0, history: [] });
  kit = await newMember(server, admin, { name: 'Kit Vance', area: 'pos' });
  expect(statusAndCode(await pay(await newOrder()))).toEqual([201]);
  lou = await newMember(server, admin, { name: 'Lou Marsh', area: 'pos' });
  max = await newMember(server, admin, { name: 'Max Grove', area: 'admin', role: 'manager' });
  admin = max.browser;
  expect((await admin.get('/api/payment-limit')).body.isInForce).toBe(true);
});

describe('a payment above the limit', () => {
  test('needs another member who is there, with the right passcode, whoever pays', async () => {
    const id = await newOrder();
    const plainPos = await newStaff(server, 'pos');
    const gone = await newMember(server, admin, { name: 'Ari Gone', area: 'pos' });
    await admin.patch(`/api/employees/${gone.id}`, { isActive: false });
    const refused = [
      await pay(id),
      await pay(id, { browser: admin }),
      await pay(id, { ...approverFields(lou.id), browser: plainPos }),
      await pay(id, approverFields(kit.id)),
      await pay(id, approverFields(lou.id, '1111')),
      await pay(id, approverFields('00000000-0000-4000-8000-000000000000')),
      await pay(id, approverFields(gone.id)),
    ];
    expect(refused.map(statusAndCode)).toEqual([
      [403, 'payment_needs_second'],
      [403, 'payment_needs_second'],
      [403, 'staff_passcode_required'],
      [403, 'approver_is_same'],
      [422, 'passcode_wrong'],
      [422, 'passcode_wrong'],
      [422, 'passcode_wrong'],
    ]);
    expect(refused[0]?.body.message).toBe(
      'Paying one customer more than $1,000 within 24 hours needs approval from a second employee.',
    );
    expect(await server.sql('select from payments where order_id = $1', [id])).toEqual([]);
    expect((await pay(id, approverFields(lou.id))).body).toMatchObject({ approvedBy: 'Lou Marsh' });
    const { history, payments } = (await admin.get(`/api/sell-requests/${id}/desk`)).body;
    expect([history.at(-1).note, payments[0].approvedBy]).toEqual([
      '$1,020 by cash, approved by Lou Marsh',
      'Lou Marsh',
    ]);
  });

  test('is seen by the sum of what one customer is paid in 24 hours, over several orders', async () => {
    const [first, second, third] = [await newOrder('600.00'), await newOrder('400.00'), await newOrder('0.50')];
    expect(statusAndCode(await pay(first, { amount: '600.00' }))).toEqual([201]);
    expect(statusAndCode(await pay(second, { amount: '400.00' }))).toEqual([201]);
    const payLater = async (hours: number) => {
      server.clock.advance(hours * 3600 * 1000);
      for (const [member, area] of [
        [kit, 'pos'],
        [max, 'admin'],
      ] as const) {
        await newStaff(server, area, member.browser);
        await member.browser.post('/api/staff/member', { memberId: member.id, passcode: '2468' });
      }
      return statusAndCode(await pay(third, { amount: '0.50' }));
    };
    expect(await payLater(0)).toEqual([403, 'payment_needs_second']);
    expect(await payLater(23)).toEqual([403, 'payment_needs_second']);
    expect(await payLater(2)).toEqual([201]);
  });

  test('is not hidden by a payment that was reversed, nor made up by one', async () => {
    const [first, second] = [await newOrder('600.00'), await newOrder('600.00')];
    const { body: paid } = await pay(first, { amount: '600.00' });
    expect(statusAndCode(await pay(second, { amount: '600.00' }))).toEqual([403, 'payment_needs_second']);
    await admin.post(`/api/payments/${paid.id}/reverse`, { reason: 'Wrong order' }, keyHeader());
    expect(statusAndCode(await pay(second, { amount: '600.00' }))).toEqual([201]);
    expect(statusAndCode(await pay(first, { amount: '600.00' }))).toEqual([403, 'payment_needs_second']);
  });

  test('is seen when two orders of one customer are paid at the same moment', async () => {
    const orders = await Promise.all([newOrder('700.00'), newOrder('700.00')]);
    const answers = await Promise.all(orders.map((id) => pay(id, { amount: '700.00' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
  });

  test.each(['phone', 'email'])(
    'of a person who was typed anew with the same %s counts with what they were paid',
    async (field) => {
      expect(statusAndCode(await pay(await newOrder('600.00'), { amount: '600.00' }))).toEqual([201]);
      const before = guest.customerId;
      guest = await newGuest(server);
      const id = await newOrder('600.00');
      const typed = field === 'email' ? `replace(email, '@', '+two@')` : field;
      await server.sql(`update customers set ${field} = (select ${typed} from customers where id = $1) where id = $2`, [
        ...[before, guest.customerId],
      ]);
      expect(statusAndCode(await pay(id, { amount: '600.00' }))).toEqual([403, 'payment_needs_second']);
    },
  );

  test('to the same account counts with what it was paid, whoever is named, and to another customer counts for them alone', async () => {
    const paidTo = async (to: string) => {
      guest = await newGuest(server);
      const id = await newOrder('600.00');
      await guest.browser.patch(`/api/sell-requests/${id}/payout`, { way: 'venmo', to });
      return statusAndCode(await pay(id, { amount: '600.00' }));
    };
    expect([await paidTo('@one-hand'), await paidTo('@other-hand'), await paidTo('@one-hand')]).toEqual([
      [201],
      [201],
      [403, 'payment_needs_second'],
    ]);
  });

  test('is needed by a member who has paid three times the limit alone, to whomever', async () => {
    const payNext = async (more: object = {}) => {
      guest = await newGuest(server);
      return pay(await newOrder('1000.00'), { amount: '1000.00', ...more });
    };
    for (let paid = 0; paid < 3; paid += 1) expect(statusAndCode(await payNext())).toEqual([201]);
    const refused = await payNext();
    expect([statusAndCode(refused), refused.body.message]).toEqual([
      [403, 'payment_needs_second'],
      'You’ve paid $3,000 within 24 hours. A second employee has to approve the next payment.',
    ]);
    expect(statusAndCode(await payNext(approverFields(lou.id)))).toEqual([201]);
    expect(statusAndCode(await payNext({ browser: max.browser }))).toEqual([201]);
  });

  test('is needed at a terminal where six times the limit was paid alone, by whomever', async () => {
    const payNext = async () => {
      guest = await newGuest(server);
      return pay(await newOrder('1000.00'), { amount: '1000.00' });
    };
    for (let paid = 0; paid < 6; paid += 1) {
      if (paid === 3) await kit.browser.post('/api/staff/member', { memberId: lou.id, passcode: '2468' });
      expect(statusAndCode(await payNext())).toEqual([201]);
    }
    await kit.browser.post('/api/staff/member', { memberId: max.id, passcode: '2468' });
    const refused = await payNext();
    expect([statusAndCode(refused), refused.body.message]).toEqual([
      [403, 'payment_needs_second'],
      'This computer has paid $6,000 within 24 hours. A second employee has to approve the next payment.',
    ]);
  });

  test('is paid once with one key, and keeps no passcode', async () => {
    const id = await newOrder();
    const [body, key] = [
      { sellRequestId: id, amount: '1020.00', method: 'cash', ...approverFields(lou.id) },
      keyHeader(),
    ];
    const answers = [
      await kit.browser.post('/api/payments', body, key),
      await kit.browser.post('/api/payments', body, key),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    // As of a press after an answer that was lost.
    const { second: _second, ...plain } = body;
    expect((await kit.browser.post('/api/payments', plain, key)).body).toEqual(answers[0]?.body);
    const other = await kit.browser.post('/api/payments', { ...body, method: 'zelle' }, key);
    expect(statusAndCode(other)).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('the limit', () => {
  test('that changes meanwhile counts as it is at the payment', async () => {
    const [first, second] = [await newOrder('600.00'), await newOrder('200.00')];
    expect((await setLimit(admin, '500.00')).body).toMatchObject({ secondAbove: '500.00', isInForce: true });
    expect(statusAndCode(await pay(first, { amount: '600.00' }))).toEqual([403, 'payment_needs_second']);
    await setLimit(admin, '600.00');
    expect(statusAndCode(await pay(first, { amount: '600.00' }))).toEqual([201]);
    await setLimit(admin, null);
    expect(statusAndCode(await pay(second, { amount: '200.00' }))).toEqual([201]);
    await setLimit(admin, '0.00');
    expect(statusAndCode(await pay(await newOrder('1.00'), { amount: '1.00' }))).toEqual([403, 'payment_needs_second']);
    const { body } = await setLimit(admin, '1000.00');
    expect(readApprovalLimit.responses[200].safeParse(body).success).toBe(true);
    expect(body.history.map(({ secondAbove }: { secondAbove: string | null }) => secondAbove)).toEqual([
      ...['1000.00', '0.00', null, '600.00', '500.00'],
    ]);
  });

  test('is changed once by two admins who read the same one, also by a save that is sent again, and its history never', async () => {
    const { version } = (await admin.get('/api/payment-limit')).body;
    const keys = [keyHeader(), keyHeader()];
    const save = (key: ReturnType<typeof keyHeader> = keyHeader()) =>
      admin.patch('/api/payment-limit', { secondAbove: '1000.00', version }, key);
    const answers = await Promise.all(keys.map(save));
    expect(answers.map(statusAndCode).toSorted((a, b) => a.length - b.length)).toEqual([
      [200],
      [409, 'payment_limit_changed'],
    ]);
    const saved = answers.findIndex(({ status }) => status === 200);
    expect((await save(keys[saved])).body).toEqual(answers[saved]?.body);
    await expect(server.sql('update payment_limits set above_cents = null')).rejects.toThrow('append-only');
  });
});
