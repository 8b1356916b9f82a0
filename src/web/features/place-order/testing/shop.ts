import type { Account } from '#contracts/auth.ts';
import { ERRORS, type ErrorBody, type ErrorCode } from '#contracts/errors.ts';
import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import type { Unit } from '../unit.ts';

/** Fate of one call: it works, its answer is lost after the work, it never arrives, or it is refused. */
export type Fate = 'works' | 'answer lost' | 'never arrives' | ApiError;

/** Returns a refusal as the server sends it. */
export function apiRefusal(code: ErrorCode, more: Partial<ErrorBody> = {}): ApiError {
  const { status, message } = ERRORS[code];
  return new ApiError({ status, text: code, body: { message, code, ...more }, retryAfter: status === 429 ? 30 : null });
}

/** Fates that a retry can recover from, for randomized tests. */
export const FATES: readonly Fate[] = [
  'works',
  'answer lost',
  'never arrives',
  apiRefusal('rule_broken'),
  apiRefusal('malformed'),
];

const PERSON = { name: 'Ada', email: 'ada@example.com', phone: '+15125550142' };
const NO_PLACE = { address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' };
export const PLACE = { address: '12 Pecan Street', city: 'Austin', state: 'TX', zipCode: '78704' };

/** Returns an account with the id of its customer record. */
export function account(id: string, place: Partial<Account['customer']> = {}): Account {
  return { user: { id: 'user', ...PERSON }, customer: { id, ...PERSON, ...NO_PLACE, ...place } };
}

/**
 * Returns a fake server with the product's rules for Idempotency-Keys, a bad connection, and the browser's storage of
 * units.
 */
export function fakeShop(fates: readonly Fate[] = []) {
  const remainingFates = [...fates];
  const answers = new Map<string, { content: string; answer: unknown }>();
  const orders: Order[] = [];
  const sent: { body: CreateOrderBody; key: string }[] = [];
  const units = new Map<string, Unit>();
  let calls = 0;

  async function answer<T>(key: string, body: object, make: () => T): Promise<T> {
    calls += 1;
    const fate = remainingFates.shift() ?? 'works';
    if (fate === 'never arrives') throw new NetworkError('offline', null);
    // Malformed and rate-limited calls are refused before their key is looked up; so are calls to a failing server.
    if (fate instanceof ApiError && [400, 429, 500].includes(fate.status)) throw fate;
    const stored = answers.get(key);
    const content = JSON.stringify(body);
    if (stored !== undefined && stored.content !== content) throw apiRefusal('idempotency_key_reused');
    if (stored === undefined && fate instanceof ApiError) throw fate;
    if (stored === undefined) answers.set(key, { content, answer: make() });
    if (fate === 'answer lost') throw new NetworkError('timeout', null);
    // biome-ignore lint/suspicious/noExplicitAny: the answer is the one that `make` gave for this key
    const storedAnswer: any = answers.get(key)?.answer;
    return storedAnswer;
  }

  return {
    orders,
    sent,
    /** Returns the browser's saved units, as after a reload. */
    units: (): readonly Unit[] => [...units.values()],
    calls: () => calls,
    createCustomer: (body: object, key: string) =>
      answer(`customer ${key}`, body, () => ({ ...NO_PLACE, ...PERSON, ...body, id: 'c1' })),
    createOrder: (body: CreateOrderBody, key: string): Promise<Order> => {
      sent.push({ body, key });
      return answer(`order ${key}`, body, () => {
        const order = orderOf(body, `o${orders.length + 1}`);
        orders.push(order);
        return order;
      });
    },
    saveUnit: (key: string, unit: Unit | null) => {
      if (unit === null) units.delete(key);
      else units.set(key, JSON.parse(JSON.stringify(unit)));
    },
  };
}

/** Returns the order that a server makes of a request, with the fields that the screens read. */
function orderOf(body: CreateOrderBody, id: string): Order {
  const { customerId, productId, quotedPrice } = body;
  return {
    id,
    customerId,
    productId,
    product: { id: productId, model: 'iPhone 15 Pro', deviceType: 'iPhone', storage: '256GB', basePrice: '1000.00' },
    customer: { id: customerId, ...PERSON, ...NO_PLACE, user: null },
    condition: 'good',
    carrier: null,
    carrierName: null,
    lockStatus: null,
    storage: '256GB',
    serviceMethod: body.serviceMethod === 'mail' ? 'mail' : 'home_pickup',
    quantity: 1,
    quotedPrice,
    finalPrice: null,
    batteryHealth: null,
    imei: null,
    status: 'received',
    paymentStatus: 'pending',
    pickupAddress: body.pickupAddress ?? null,
    pickupCity: null,
    pickupState: null,
    pickupZip: null,
    appointmentDate: null,
    appointmentTime: null,
    notes: body.notes ?? null,
    termsVersion: null,
    createdAt: '2026-11-20T12:00:00Z',
    updatedAt: '2026-11-20T12:00:00Z',
    trackingNumber: null,
    shippingLabelUrl: null,
  };
}
