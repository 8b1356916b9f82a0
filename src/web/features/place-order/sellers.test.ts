import { describe, expect, test, vi } from 'vitest';
import type { Account } from '#contracts/auth.ts';
import type { NewCustomer } from './new-customer.ts';
import { accountSeller, newCustomerSeller } from './sellers.ts';
import { account, apiRefusal, type Fate, PLACE } from './testing/shop.ts';
import { KEYS, testSubmission } from './testing/submitting.ts';

describe('an account', () => {
  function calls(signedIn: Account | null) {
    const answer = async (answered: Account) => {
      if (signedIn === null) throw apiRefusal('sign_in_required');
      return answered;
    };
    return {
      updateProfile: vi.fn(() => answer(account('c2', PLACE))),
      fetchAccount: vi.fn(() => answer(signedIn ?? account('nobody'))),
    };
  }
  const sellerOf = (seller: Account, ports: ReturnType<typeof calls>) => accountSeller(seller, PLACE, ports);

  test('sells under an account’s record, which stays unchanged when its address is sufficient', async () => {
    const ports = calls(account('c1'));
    const { submit, sent } = testSubmission([], { seller: sellerOf(account('c1', PLACE), ports) });
    await submit();
    expect(sent[0]?.body.customerId).toBe('c1');
    expect(ports.updateProfile).not.toHaveBeenCalled();
  });

  test.each([{ address: null }, { address: '1 Elm Street' }, { city: 'Buda' }, { state: 'OK' }, { zipCode: '78705' }])(
    'saves an address that differs from the label’s in %j, once for all devices',
    async (change) => {
      const ports = calls(account('c1'));
      const { submit, sent } = testSubmission([], { seller: sellerOf(account('c1', { ...PLACE, ...change }), ports) });
      await submit({}, KEYS);
      expect(ports.updateProfile.mock.calls).toEqual([[PLACE]]);
      expect(sent.map(({ body }) => body.customerId)).toEqual(['c2', 'c2', 'c2']);
    },
  );

  test('keeps an account’s address when no label is needed', async () => {
    const ports = calls(account('c1'));
    await testSubmission([], { seller: accountSeller(account('c1'), null, ports) }).submit();
    expect(ports.updateProfile).not.toHaveBeenCalled();
  });

  test('sells under an account’s current record, read again once, when the record has changed', async () => {
    const ports = calls(account('c3', PLACE));
    const { submit, sent, orders } = testSubmission([apiRefusal('not_found')], {
      seller: sellerOf(account('c1', PLACE), ports),
    });
    expect(await submit({}, KEYS)).toMatchObject({ kind: 'placed' });
    expect(sent.map(({ body }) => body.customerId)).toEqual(['c1', 'c3', 'c3', 'c3']);
    expect([orders.length, ports.fetchAccount.mock.calls.length]).toEqual([3, 1]);
  });

  test('fails when an account’s own record is refused', async () => {
    const { submit, sent } = testSubmission([apiRefusal('not_found')], {
      seller: sellerOf(account('c1', PLACE), calls(account('c1', PLACE))),
    });
    expect(await submit()).toEqual({ kind: 'refused', message: 'We couldn’t find what you’re looking for.' });
    expect(sent).toHaveLength(1);
  });

  test.each(['not_found', 'phone_verification_required'] as const)(
    'reports a sign-out when the server refuses with %s and knows no session',
    async (code) => {
      const { submit, sent } = testSubmission([apiRefusal(code)], {
        continues: true,
        seller: sellerOf(account('c1', PLACE), calls(null)),
      });
      expect(await submit({}, KEYS)).toMatchObject({ kind: 'signed_out' });
      expect(sent).toHaveLength(1);
    },
  );

  test('orders nothing when an account’s address cannot be saved', async () => {
    const { submit, sent, outcomes } = testSubmission([], { seller: sellerOf(account('c1'), calls(null)) });
    expect(await submit({}, KEYS)).toMatchObject({ kind: 'signed_out' });
    expect([sent, outcomes]).toEqual([[], []]);
  });
});

describe('a guest', () => {
  const ADA = { name: 'Ada' };

  /** Returns a guest at a shop; the guest's record is saved as well. */
  function guest(fates: readonly Fate[] = []) {
    const records = new Map<string, NewCustomer>();
    const server = testSubmission(fates);
    const sellerOf = (details: object) =>
      newCustomerSeller(details, {
        create: server.createCustomer,
        find: (text) => records.get(text) ?? null,
        save: (text, record) => void (record === null ? records.delete(text) : records.set(text, record)),
      });
    return {
      ...server,
      records,
      submit: (details: object = ADA, change = {}, keysSent = KEYS) =>
        server.submit(change, keysSent, sellerOf(details)),
    };
  }

  test('makes one record for a guest, for all devices and all attempts', async () => {
    const { submit, calls, orders } = guest(['answer lost', 'works', 'works', 'never arrives']);
    expect(await submit()).toMatchObject({ kind: 'no_answer' });
    expect(await submit()).toMatchObject({ kind: 'no_answer' });
    expect(await submit(ADA, {}, KEYS.slice(1))).toMatchObject({ kind: 'placed' });
    expect(orders.map(({ customerId }) => customerId)).toEqual(['c1', 'c1', 'c1']);
    // The record twice, the first order, the second that never arrived, and two more.
    expect(calls()).toBe(6);
  });

  test('makes another record for a guest’s other details', async () => {
    const { submit, records } = guest();
    await submit(ADA, {}, ['key-a']);
    await submit({ name: 'Grace' }, {}, ['key-b']);
    expect(new Set([...records.values()].map(({ key }) => key)).size).toBe(2);
  });

  test('keeps the key of a guest’s record while rate limited, and takes a new one after a refusal', async () => {
    const { submit, records } = guest([apiRefusal('too_many_requests'), 'never arrives', apiRefusal('rule_broken')]);
    expect(await submit()).toMatchObject({ kind: 'wait', seconds: 30 });
    const [kept] = records.values();
    expect(kept).toMatchObject({ customerId: null });
    await submit();
    expect([...records.values()]).toEqual([kept]);
    expect(await submit()).toMatchObject({ kind: 'refused' });
    expect(records.size).toBe(0);
  });

  test.each([
    ['is not this browser’s any more', 'not_found'],
    ['is an account’s whose session has ended', 'sign_in_required'],
  ] as const)('makes a new record for a guest with the next try when the old one %s', async (_, code) => {
    const { submit, records } = guest(['works', apiRefusal(code)]);
    expect(await submit()).not.toMatchObject({ kind: 'placed' });
    expect(records.size).toBe(0);
    expect(await submit()).toMatchObject({ kind: 'placed' });
  });
});
