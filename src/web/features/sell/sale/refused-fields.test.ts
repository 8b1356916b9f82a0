import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { updateProfile } from '#contracts/auth.ts';
import { createGuestCustomer } from '#contracts/customers.ts';
import { createOrder } from '#contracts/orders.ts';
import { evaluationReducer } from '../evaluation/later-state.ts';
import { ready } from '../evaluation/testing/evaluation-dialog.ts';
import { sellReducer } from '../sell-dialog/state.ts';
import { selling } from '../sell-dialog/testing/sale.ts';

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

describe('a refusal of', () => {
  const ofOrder = pathsOf(createOrder.body);

  test('each sent field is asked about', () => {
    expect(pathsOf(createGuestCustomer.body)).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'zipCode']));
    expect(ofOrder.length).toBeGreaterThan(20);
  });

  test.each([...pathsOf(createGuestCustomer.body), ...ofOrder])('%s is said in the evaluation dialog', (path) => {
    const before = ready();
    const after = evaluationReducer({ ...before, ...SENDING }, { type: 'submission_ended', outcome: refusal(path) });
    const marked = Object.entries(after.errors).flatMap(([field, text]) => (text === TEXT ? [field] : []));
    expect(marked.every((field) => field in before.form)).toBe(true);
    expect(marked.length === 1 || after.refusal?.message === TEXT).toBe(true);
    expect([after.form, after.phase.name]).toEqual([before.form, 'editing']);
  });

  test.each([...pathsOf(updateProfile.body), ...ofOrder])('%s is said in the sell dialog, on its step', (path) => {
    const before = selling();
    const after = sellReducer(
      { ...before, ...SENDING },
      { type: 'sale_ended', outcome: refusal(path), seller: ACCOUNT },
    );
    const marked = Object.entries(after.errors).flatMap(([field, text]) => (text === TEXT ? [field] : []));
    const STEPS = [
      [1, ['deviceType', 'series', 'device']],
      [2, ['condition', 'lockStatus', 'battery', 'imei']],
      [3, ['serviceMethod', 'address', 'city', 'state', 'zip']],
    ] as const;
    const step = STEPS.find(([, fields]) => fields.some((field) => field === marked[0]))?.[0];
    expect(after.step).toBe(step ?? before.step);
    expect(step !== undefined || after.refusal?.message === TEXT).toBe(true);
    expect([after.form, after.phase.name]).toEqual([before.form, 'editing']);
  });

  test.each([
    ['email', 'email'],
    ['phone', 'phone'],
    ['zipCode', 'zip'],
    ['pickupCity', 'city'],
    ['productId', 'storage'],
  ] as const)('%s marks the field %s', (path, field) => {
    const after = evaluationReducer({ ...ready(), ...SENDING }, { type: 'submission_ended', outcome: refusal(path) });
    expect(after.errors).toEqual({ [field]: TEXT });
  });
});
