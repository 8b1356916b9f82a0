import { describe, expect, test } from 'vitest';
import type { Account } from '#contracts/auth.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import type { Unit } from '#web/features/place-order/index.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { toPlace, toSaleBody } from './order-body.ts';
import { sellOffer } from './sell-offer.ts';
import { type SaleOutcome, submitSale } from './submit-sale.ts';
import { FORM } from './testing/sale.ts';

const PERSON = { name: 'Ada', email: 'ada@example.com', phone: '+15125550142' };
const NO_PLACE = { address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' };
const account = (id: string, place: Partial<Account['customer']> = {}): Account => ({
  user: { id: 'user', ...PERSON },
  customer: { id, ...PERSON, ...NO_PLACE, ...place },
});
const PLACE = { address: '12 Pecan Street', city: 'Austin', state: 'TX', zipCode: '78704' };

type Fate = 'works' | 'answer lost' | 'never arrives' | Partial<ErrorBody>;

/** A server that keeps its keys, a bad line, and the browser's storage. */
function world(fates: Fate[] = [], known: Account | null = account('c1')) {
  const made = new Map<string, { content: string; order: Order }>();
  const sent: CreateOrderBody[] = [];
  const profiles: object[] = [];
  let unit: Unit | null = null;
  let keys = 0;
  const ports = {
    createOrder: async (body: CreateOrderBody, key: string): Promise<Order> => {
      sent.push(body);
      const fate = fates.shift() ?? 'works';
      if (fate === 'never arrives') throw new NetworkError('offline', null);
      const before = made.get(key);
      const content = JSON.stringify(body);
      if (before !== undefined && before.content !== content) throw refusal(422, { code: 'idempotency_key_reused' });
      if (before === undefined && typeof fate === 'object') throw refusal(fate.code === 'not_found' ? 404 : 422, fate);
      const order = before?.order ?? orderOf(body, made.size);
      made.set(key, { content, order });
      if (fate === 'answer lost') throw new NetworkError('timeout', null);
      return order;
    },
    updateProfile: async (body: object): Promise<Account> => {
      profiles.push(body);
      if (known === null) throw refusal(401, { code: 'sign_in_required' });
      return account('c2', PLACE);
    },
    askAccount: async (): Promise<Account> => {
      if (known === null) throw refusal(401, { code: 'sign_in_required' });
      return known;
    },
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    saveUnit: (changed: Unit | null) => {
      unit = changed;
    },
  };
  return {
    made,
    sent,
    profiles,
    /** A try begins with what is saved, as after a reload. */
    submit: (seller: Account, form = FORM): Promise<SaleOutcome> => {
      const offer = sellOffer(form, { quote: null, named: null });
      if (offer === null) throw new Error('The form has no price');
      return submitSale({ account: seller, order: toSaleBody(form, offer), place: toPlace(form), unit }, ports);
    },
  };
}

function refusal(status: number, body: Partial<ErrorBody>): ApiError {
  return new ApiError({ status, text: '', body: { message: 'Refused', ...body }, retryAfter: 7 });
}

function orderOf(body: CreateOrderBody, index: number): Order {
  // biome-ignore lint/suspicious/noExplicitAny: the sale reads no more of an order than this
  const order: any = { id: `order-${index}`, ...body, product: { model: 'iPhone 15 Pro', storage: '256GB' } };
  return { ...order, trackingNumber: null, shippingLabelUrl: null };
}

const SELLER = account('c1', PLACE);

describe('an order of an account', () => {
  test('carries what variant B sends, for the account', async () => {
    const { submit, sent, profiles } = world();
    expect(await submit(SELLER)).toMatchObject({ kind: 'placed', order: { id: 'order-0' } });
    expect(sent).toEqual([
      {
        ...{ customerId: 'c1', productId: 1061, condition: 'used', carrier: 'unlocked', carrierName: null },
        ...{ lockStatus: 'unlocked', serviceMethod: 'mail', pickupAddress: null, batteryHealth: null, imei: null },
        ...{ quotedPrice: '785.00', quoteId: null },
      },
    ]);
    expect(profiles).toEqual([]);
  });

  test('saves the address first where the label needs another one', async () => {
    const { submit, sent, profiles } = world();
    await submit(account('c1'));
    expect(profiles).toEqual([PLACE]);
    expect(sent[0]?.customerId).toBe('c2');
  });

  test.each([{ address: '1 Elm Street' }, { city: 'Buda' }, { state: 'OK' }, { zipCode: '78705' }])(
    'saves an address that differs from the account’s in %j alone',
    async (change) => {
      const { submit, profiles } = world();
      await submit(account('c1', { ...PLACE, ...change }));
      expect(profiles).toEqual([PLACE]);
    },
  );

  test('names the pickup address, and leaves the account alone', async () => {
    const { submit, sent, profiles } = world();
    await submit(account('c1'), { ...FORM, serviceMethod: 'home_pickup' });
    expect(sent[0]?.pickupAddress).toBe('12 Pecan Street, Austin, TX 78704');
    expect(profiles).toEqual([]);
  });
});

describe('one order comes of it', () => {
  test.each([
    [['answer lost']],
    [['never arrives', 'answer lost']],
    [['answer lost', 'never arrives', 'answer lost']],
  ] satisfies [Fate[]][])('after %j and a retry', async (fates) => {
    const tries = fates.length;
    const { submit, made } = world(fates);
    for (let count = 0; count < tries; count += 1) {
      expect(await submit(SELLER)).toEqual({ kind: 'failed', message: null });
    }
    expect(await submit(SELLER)).toMatchObject({ kind: 'placed', order: { hasEarlierDetails: false } });
    expect(made.size).toBe(1);
  });

  test('after a lost answer and a change, which is told', async () => {
    const { submit, made } = world(['answer lost']);
    await submit(SELLER);
    const outcome = await submit(SELLER, { ...FORM, condition: 'new' });
    expect(outcome).toMatchObject({ kind: 'placed', order: { hasEarlierDetails: true } });
    expect(made.size).toBe(1);
  });

  test('for the record of today, where the account has got another one meanwhile', async () => {
    const { submit, sent } = world([{ code: 'not_found' }], account('c3', PLACE));
    expect(await submit(SELLER)).toMatchObject({ kind: 'placed' });
    expect(sent.map(({ customerId }) => customerId)).toEqual(['c1', 'c3']);
  });
});

describe('a refusal', () => {
  test('of somebody who is signed out asks to sign in', async () => {
    const { submit } = world([{ code: 'not_found' }], null);
    expect(await submit(SELLER)).toEqual({ kind: 'signed_out', account: SELLER });
    expect(await world([], null).submit(account('c1'))).toMatchObject({ kind: 'signed_out' });
  });

  test('by price names the price of today', async () => {
    const { submit } = world([{ code: 'price_changed', price: '700.00' }]);
    expect(await submit(SELLER)).toEqual({ kind: 'price_changed', cents: 700_00 });
  });

  test('by field names the field', async () => {
    const { submit } = world([{ code: 'rule_broken', errors: { imei: 'Wrong' } }]);
    expect(await submit(SELLER)).toEqual({ kind: 'wrong_fields', errors: { imei: 'Wrong' }, message: 'Refused' });
  });

  test('for a record that is nobody else’s says so', async () => {
    const { submit } = world([{ code: 'not_found' }], SELLER);
    expect(await submit(SELLER)).toEqual({ kind: 'failed', message: 'Refused' });
  });
});
