import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { updateProfile } from '#contracts/auth.ts';
import { createGuestCustomer } from '#contracts/customers.ts';
import { createOrder } from '#contracts/orders.ts';
import { evaluationReducer } from '../evaluation/later-state.ts';
import { readyState } from '../evaluation/testing/evaluation-dialog.ts';
import { sellReducer } from '../sell-dialog/state.ts';
import { PRODUCT, testSellState } from '../sell-dialog/testing/sale.ts';
import type { SaleState } from './state.ts';

/** Each field of each call that the two dialogs make × a refusal of it: where the dialog says so. */

const TEXT = 'Not this one';
const SENDING = { phase: { name: 'sending' } } as const;
const refusal = (path: string) => ({ kind: 'wrong_fields', errors: { [path]: TEXT }, message: null }) as const;
const ACCOUNT = {
  user: { id: 'u', name: 'Ada', email: 'ada@example.com', phone: '+15125550142' },
  customer: {
    id: 'c',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '+15125550142',
    address: null,
    city: 'Unknown',
    state: 'Unknown',
    zipCode: '00000',
  },
};

interface JsonSchema {
  properties?: Record<string, JsonSchema> | undefined;
  anyOf?: JsonSchema[] | undefined;
}
const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({ properties: z.record(z.string(), jsonSchema).optional(), anyOf: z.array(jsonSchema).optional() }),
);

/** Returns the paths of all fields of a body: "email", "offers.page". */
function pathsOf(body: z.ZodType): string[] {
  const walk = ({ properties = {}, anyOf = [] }: JsonSchema, before: string): string[] => [
    ...Object.entries(properties).flatMap(([name, inner]) => [before + name, ...walk(inner, `${before}${name}.`)]),
    ...anyOf.flatMap((inner) => walk(inner, before)),
  ];
  return walk(jsonSchema.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })), '');
}

const markedIn = ({ errors }: Pick<SaleState, 'errors'>) =>
  Object.entries(errors).flatMap(([field, text]) => (text === TEXT ? [field] : []));

/** What each dialog shows, by what it is filled in with. */
const NO_ADDRESS = { address: '', city: '', state: '', zip: '' };
const PICKUP = ['serviceMethod', 'zip', 'address', 'city', 'state'] as const;
const OPTIONS = ['storage', 'condition', 'carrier', 'name', 'email', 'phone'] as const;
const EVALUATIONS = [
  ['for a pickup', readyState(), [...OPTIONS, ...PICKUP, 'date', 'time', 'notes']],
  ['for a pickup without an address', readyState(NO_ADDRESS), [...OPTIONS, 'serviceMethod', 'zip']],
  ['by mail', readyState({ serviceMethod: 'mail' }), [...OPTIONS, ...PICKUP]],
  [
    'locked to a carrier',
    readyState({ serviceMethod: 'mail', carrier: 'other' }),
    [...OPTIONS, 'carrierName', ...PICKUP],
  ],
  [
    'of a device without carrier and storage',
    { ...readyState(), device: { deviceType: 'AirPods', model: 'AirPods Pro', products: [] } },
    ['condition', 'name', 'email', 'phone', ...PICKUP, 'date', 'time', 'notes'],
  ],
] as const;
const MINI = {
  product: { ...PRODUCT, deviceType: 'Mac Mini', model: 'Mac mini' },
  carrier: null,
  carrierName: null,
} as const;
const SALES = [
  [
    'by mail',
    testSellState(),
    [
      [2, ['condition', 'lockStatus', 'battery', 'imei']],
      [3, PICKUP],
    ],
  ],
  [
    'for a pickup without an address',
    testSellState({ serviceMethod: 'home_pickup', ...NO_ADDRESS }),
    [
      [2, ['condition', 'lockStatus', 'battery', 'imei']],
      [3, ['serviceMethod', 'zip']],
    ],
  ],
  [
    'of a device without battery and carrier',
    testSellState({ device: MINI, lockStatus: null }),
    [
      [2, ['condition', 'imei']],
      [3, PICKUP],
    ],
  ],
] as const;

describe('a refusal of', () => {
  const ofOrder = pathsOf(createOrder.body);

  test('each sent field is asked about', () => {
    expect(pathsOf(createGuestCustomer.body)).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'zipCode']));
    expect(ofOrder.length).toBeGreaterThan(20);
  });

  describe.each(EVALUATIONS)('the evaluation dialog, %s', (_, before, shown) => {
    test.each([...pathsOf(createGuestCustomer.body), ...ofOrder])('%s is said where it can be seen', (path) => {
      const after = evaluationReducer({ ...before, ...SENDING }, { type: 'submission_ended', outcome: refusal(path) });
      const marked = markedIn(after);
      expect(shown).toEqual(expect.arrayContaining(marked));
      expect(marked.length === 1 || after.refusal?.message === TEXT).toBe(true);
      expect([after.form, after.phase.name]).toEqual([before.form, 'editing']);
    });
  });

  describe.each(SALES)('the sell dialog, %s', (_, before, shown) => {
    test.each([...pathsOf(updateProfile.body), ...ofOrder])('%s is said where it can be seen, on its step', (path) => {
      const outcome = refusal(path);
      const after = sellReducer({ ...before, ...SENDING }, { type: 'sale_ended', outcome, seller: ACCOUNT });
      const marked = markedIn(after);
      const step = shown.find(([, fields]) => fields.some((field) => field === marked[0]))?.[0];
      expect(shown.flatMap(([, fields]) => fields)).toEqual(expect.arrayContaining(marked));
      expect(after.step).toBe(step ?? before.step);
      expect(step !== undefined || after.refusal?.message === TEXT).toBe(true);
      expect([after.form, after.phase.name]).toEqual([before.form, 'editing']);
    });
  });

  test.each([
    ['email', 'email'],
    ['phone', 'phone'],
    ['zipCode', 'zip'],
    ['pickupCity', 'city'],
    ['productId', 'storage'],
  ] as const)('%s marks the field %s', (path, field) => {
    const after = evaluationReducer(
      { ...readyState(), ...SENDING },
      { type: 'submission_ended', outcome: refusal(path) },
    );
    expect(after.errors).toEqual({ [field]: TEXT });
  });
});
