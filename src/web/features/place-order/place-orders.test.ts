import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Account } from '#contracts/auth.ts';
import type { CreateOrderBody } from '#contracts/orders.ts';
import type { PlacingOutcome } from './outcome.ts';
import { placeOrders } from './place-orders.ts';
import { accountSeller, knownCustomer, type NewCustomer, newCustomerSeller, type Seller } from './sellers.ts';
import { account, type Fate, PLACE, refused, shop } from './testing/shop.ts';
import { newUnit } from './unit.ts';

const BODY = {
  productId: 7,
  condition: 'good',
  quotedPrice: '850.00',
  quoteId: 'quote',
  serviceMethod: 'mail',
} as const;
const KEYS = ['key-a', 'key-b', 'key-c'];

/** Submits devices to a shop. Each try begins with what is saved, as after a reload. */
function submitting(fates: readonly Fate[] = [], { goesOn = false, seller = knownCustomer('c1') } = {}) {
  const server = shop(fates);
  const heard: [string, PlacingOutcome['kind']][] = [];
  const submit = (change: Partial<CreateOrderBody> = {}, keys: readonly string[] = KEYS.slice(0, 1), other?: Seller) =>
    placeOrders({
      lines: keys.map((key) => ({
        unit: server.units().find((unit) => unit.key === key) ?? newUnit(key),
        body: { ...BODY, ...change },
      })),
      seller: other ?? seller,
      createOrder: server.createOrder,
      saveUnit: server.saveUnit,
      goesOnAfterRefusal: goesOn,
      onOutcome: ({ unit }, { kind }) => void heard.push([unit.key, kind]),
    });
  return { ...server, heard, submit };
}

describe('one unit becomes one order', () => {
  test.each([
    [['answer lost']],
    [['never arrives', 'answer lost']],
    [['answer lost', 'never arrives', 'answer lost']],
  ] satisfies [Fate[]][])('after %j and a retry', async (fates) => {
    const { submit, orders } = submitting(fates);
    for (const _ of fates) expect(await submit()).toMatchObject({ kind: 'no_answer' });
    expect(await submit()).toMatchObject({ kind: 'placed', orders: [{ id: 'o1', hasEarlierDetails: false }] });
    expect(orders).toHaveLength(1);
  });

  test('when the details were changed after a lost answer, and the outcome says so', async () => {
    const { submit, orders, units } = submitting(['answer lost']);
    await submit();
    expect(await submit({ notes: 'Ring twice' })).toMatchObject({
      kind: 'placed',
      orders: [{ id: 'o1', hasEarlierDetails: true }],
    });
    expect(orders).toHaveLength(1);
    expect(units()).toMatchObject([{ unsettled: [], order: { id: 'o1' } }]);
  });

  test('with the changed details when the first never arrived', async () => {
    const { submit, orders } = submitting(['never arrives']);
    await submit();
    expect(await submit({ notes: 'Changed' })).toMatchObject({ orders: [{ hasEarlierDetails: false }] });
    expect(orders).toMatchObject([{ notes: 'Changed' }]);
  });

  test('when changed details were refused between a lost answer and the retry', async () => {
    const { submit, orders } = submitting(['answer lost', refused('malformed')]);
    await submit();
    await submit({ condition: 'fair' });
    await submit({ condition: 'poor' });
    expect(orders).toHaveLength(1);
  });

  test('at the price of the day when the quote does not count any more', async () => {
    const { submit, sent } = submitting([refused('quote_invalid')]);
    expect(await submit()).toMatchObject({ kind: 'placed' });
    expect(sent.map(({ body }) => body.quoteId)).toEqual(['quote', null]);
  });

  test('each body is on disk before it is sent', async () => {
    const { submit, createOrder: _, ...server } = submitting();
    const createOrder = vi.fn(async () => {
      expect(server.units()).toMatchObject([{ key: 'key-a', unsettled: [{ customerId: 'c1', productId: 7 }] }]);
      throw refused('rule_broken');
    });
    await placeOrders({
      lines: [{ unit: newUnit('key-a'), body: BODY }],
      seller: knownCustomer('c1'),
      createOrder,
      saveUnit: server.saveUnit,
    });
    expect(createOrder).toHaveBeenCalledOnce();
  });

  test('gives a key up that the server knows by nothing that was sent, and ends', async () => {
    const { submit, calls, units } = submitting(Array.from({ length: 50 }, () => refused('idempotency_key_reused')));
    expect(await submit()).toMatchObject({ kind: 'key_reused' });
    expect([calls(), units()]).toEqual([1, []]);
  });
});

describe('several devices', () => {
  test('become one order each, each under its own key', async () => {
    const { submit, sent, heard } = submitting();
    expect(await submit({}, KEYS)).toMatchObject({
      kind: 'placed',
      orders: [{ id: 'o1' }, { id: 'o2' }, { id: 'o3' }],
    });
    expect(sent.map(({ key }) => key)).toEqual(KEYS);
    expect(heard).toEqual(KEYS.map((key) => [key, 'placed']));
  });

  test.each([false, true])('stop where the network is lost, going on after a refusal or not (%j)', async (goesOn) => {
    const { submit, orders, heard } = submitting(['works', 'answer lost'], { goesOn });
    expect(await submit({}, KEYS)).toMatchObject({ kind: 'no_answer' });
    expect(heard).toEqual([
      ['key-a', 'placed'],
      ['key-b', 'no_answer'],
    ]);
    expect(await submit({}, KEYS.slice(1))).toMatchObject({ kind: 'placed' });
    expect(orders).toHaveLength(3);
  });

  test.each([refused('too_many_requests'), refused('internal'), refused('sign_in_required')])(
    'do not hammer a server that answers $code',
    async (error) => {
      const { submit, sent } = submitting([error], { goesOn: true });
      expect(await submit({}, KEYS)).not.toMatchObject({ kind: 'placed' });
      expect(sent).toHaveLength(1);
    },
  );

  test('go on with the others where one is refused, when they are asked to', async () => {
    const { submit, heard } = submitting([refused('product_not_found')], { goesOn: true });
    expect(await submit({}, KEYS)).toMatchObject({ kind: 'refused' });
    expect(heard.map(([, kind]) => kind)).toEqual(['refused', 'placed', 'placed']);
  });

  test('end with the first refusal, when they are not', async () => {
    const { submit, sent } = submitting([refused('product_not_found')]);
    expect(await submit({}, KEYS)).toMatchObject({ kind: 'refused' });
    expect(sent).toHaveLength(1);
  });

  test('are ordered once each, however often answers are lost and details change', async () => {
    const fate = fc.constantFrom<Fate>(
      'works',
      'answer lost',
      'never arrives',
      refused('rule_broken'),
      refused('malformed'),
    );
    const details = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 25 }), details, fc.boolean(), async (fates, all, goesOn) => {
        const { submit, orders, units } = submitting(fates, { goesOn });
        const open = () => KEYS.filter((key) => !units().some((unit) => unit.key === key && unit.order !== null));
        for (const notes of all) await submit({ notes }, open());
        for (let tries = 0; tries <= fates.length; tries += 1) await submit({}, open());
        expect(orders).toHaveLength(KEYS.length);
        expect(units().map(({ order }) => order?.id)).toHaveLength(KEYS.length);
        expect(new Set(units().map(({ order }) => order?.id)).size).toBe(KEYS.length);
      }),
    );
  });
});

test.each([
  [refused('price_changed', { price: '800.00' }), { kind: 'price_changed', cents: 80_000 }],
  [refused('price_changed'), { kind: 'refused' }],
  [refused('phone_verification_required'), { kind: 'phone_unverified' }],
  [refused('rule_broken', { errors: { pickupZip: 'No' } }), { kind: 'wrong_fields', errors: { pickupZip: 'No' } }],
  [refused('product_not_found'), { kind: 'refused', message: 'We do not buy this device at the moment.' }],
  [refused('sign_in_required'), { kind: 'signed_out' }],
  [refused('too_many_requests'), { kind: 'wait', seconds: 30 }],
  [refused('internal'), { kind: 'server_failed' }],
] as const)('a submission ends as the server says, and the same again makes the order: %j', async (fate, outcome) => {
  const { submit, orders } = submitting([fate]);
  expect(await submit()).toMatchObject(outcome);
  expect(orders).toHaveLength(0);
  expect(await submit()).toMatchObject({ kind: 'placed' });
});

test('a submission does not swallow a mistake in the code', async () => {
  const seller: Seller = { ...knownCustomer('c1'), customerId: () => Promise.reject(new RangeError('oops')) };
  await expect(submitting([], { seller }).submit()).rejects.toThrow('oops');
});

describe('an account', () => {
  function calls(known: Account | null) {
    const answer = async (found: Account) => {
      if (known === null) throw refused('sign_in_required');
      return found;
    };
    return {
      updateProfile: vi.fn(() => answer(account('c2', PLACE))),
      fetchAccount: vi.fn(() => answer(known ?? account('nobody'))),
    };
  }
  const sellerOf = (seller: Account, ports: ReturnType<typeof calls>) => accountSeller(seller, PLACE, ports);

  test('sells under its record, which is left alone where its address will do', async () => {
    const ports = calls(account('c1'));
    const { submit, sent } = submitting([], { seller: sellerOf(account('c1', PLACE), ports) });
    await submit();
    expect(sent[0]?.body.customerId).toBe('c1');
    expect(ports.updateProfile).not.toHaveBeenCalled();
  });

  test.each([{ address: null }, { address: '1 Elm Street' }, { city: 'Buda' }, { state: 'OK' }, { zipCode: '78705' }])(
    'saves an address that differs from the label’s in %j, once for all devices',
    async (change) => {
      const ports = calls(account('c1'));
      const { submit, sent } = submitting([], { seller: sellerOf(account('c1', { ...PLACE, ...change }), ports) });
      await submit({}, KEYS);
      expect(ports.updateProfile.mock.calls).toEqual([[PLACE]]);
      expect(sent.map(({ body }) => body.customerId)).toEqual(['c2', 'c2', 'c2']);
    },
  );

  test('keeps its address where no label is needed', async () => {
    const ports = calls(account('c1'));
    await submitting([], { seller: accountSeller(account('c1'), null, ports) }).submit();
    expect(ports.updateProfile).not.toHaveBeenCalled();
  });

  test('sells under the record of today, read again once, where it has got another one meanwhile', async () => {
    const ports = calls(account('c3', PLACE));
    const { submit, sent, orders } = submitting([refused('not_found')], {
      seller: sellerOf(account('c1', PLACE), ports),
    });
    expect(await submit({}, KEYS)).toMatchObject({ kind: 'placed' });
    expect(sent.map(({ body }) => body.customerId)).toEqual(['c1', 'c3', 'c3', 'c3']);
    expect([orders.length, ports.fetchAccount.mock.calls.length]).toEqual([3, 1]);
  });

  test('is refused where the record is the account’s own', async () => {
    const { submit, sent } = submitting([refused('not_found')], {
      seller: sellerOf(account('c1', PLACE), calls(account('c1', PLACE))),
    });
    expect(await submit()).toEqual({ kind: 'refused', message: 'We could not find what you asked for.' });
    expect(sent).toHaveLength(1);
  });

  test.each(['not_found', 'phone_verification_required'] as const)(
    'is signed out where the server refuses with %s and knows no session',
    async (code) => {
      const { submit, sent } = submitting([refused(code)], {
        goesOn: true,
        seller: sellerOf(account('c1', PLACE), calls(null)),
      });
      expect(await submit({}, KEYS)).toMatchObject({ kind: 'signed_out' });
      expect(sent).toHaveLength(1);
    },
  );

  test('sends nothing when its address cannot be saved', async () => {
    const { submit, sent, heard } = submitting([], { seller: sellerOf(account('c1'), calls(null)) });
    expect(await submit({}, KEYS)).toMatchObject({ kind: 'signed_out' });
    expect([sent, heard]).toEqual([[], []]);
  });
});

describe('somebody without a record', () => {
  const ADA = { name: 'Ada' };

  /** A guest at a shop; what was made of the guest is saved as well. */
  function guest(fates: readonly Fate[] = []) {
    const records = new Map<string, NewCustomer>();
    const server = submitting(fates);
    let keys = 0;
    const sellerOf = (details: object) =>
      newCustomerSeller(details, {
        create: server.createCustomer,
        newKey: () => {
          keys += 1;
          return `guest-${keys}`;
        },
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

  test('gets one, for all devices and all tries', async () => {
    const { submit, calls, orders } = guest(['answer lost', 'works', 'works', 'never arrives']);
    expect(await submit()).toMatchObject({ kind: 'no_answer' });
    expect(await submit()).toMatchObject({ kind: 'no_answer' });
    expect(await submit(ADA, {}, KEYS.slice(1))).toMatchObject({ kind: 'placed' });
    expect(orders.map(({ customerId }) => customerId)).toEqual(['c1', 'c1', 'c1']);
    // The record twice, the first order, the second that never arrived, and two more.
    expect(calls()).toBe(6);
  });

  test('gets another for other details', async () => {
    const { submit, records } = guest();
    await submit(ADA, {}, ['key-a']);
    await submit({ name: 'Grace' }, {}, ['key-b']);
    expect(new Set([...records.values()].map(({ key }) => key)).size).toBe(2);
  });

  test('keeps the key while it is asked to wait, and takes a new one after a refusal', async () => {
    const { submit, records } = guest([refused('too_many_requests'), refused('rule_broken')]);
    expect(await submit()).toMatchObject({ kind: 'wait', seconds: 30 });
    expect([...records.values()]).toMatchObject([{ key: 'guest-1', customerId: null }]);
    expect(await submit()).toMatchObject({ kind: 'refused' });
    expect(records.size).toBe(0);
  });

  test.each([
    ['is not this browser’s any more', 'not_found'],
    ['is an account’s whose session has ended', 'sign_in_required'],
  ] as const)('gets a new record with the next try when the old one %s', async (_, code) => {
    const { submit, records } = guest(['works', refused(code)]);
    expect(await submit()).not.toMatchObject({ kind: 'placed' });
    expect(records.size).toBe(0);
    expect(await submit()).toMatchObject({ kind: 'placed' });
  });
});
