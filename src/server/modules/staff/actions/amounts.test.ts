import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from '#contracts/api.ts';
import { actionSentence, includesAmount, variantsOf } from '#domain/staff-actions/sentences.ts';
import { amountOf, detailsOf } from './subject-of.ts';

/** Parts of a schema, as far as a walk over it asks. */
interface Schema {
  safeParse(value: unknown): { success: boolean };
  def: {
    type: string;
    shape?: Record<string, Schema>;
    innerType?: Schema;
    in?: Schema;
    element?: Schema;
    options?: readonly Schema[];
  };
}

/** Returns an amount in every place of a value that takes one, such as `{ payouts: [{ amount: '12.50' }] }`; undefined where there is none. */
function withAmounts(schema: Schema): unknown {
  const { type, shape, innerType, element, options, in: input } = schema.def;
  if (innerType !== undefined) return withAmounts(innerType);
  if (input !== undefined) return withAmounts(input);
  if (options !== undefined) return options.map(withAmounts).find((value) => value !== undefined);
  if (element !== undefined) {
    const inner = withAmounts(element);
    return inner === undefined ? undefined : [inner];
  }
  if (shape !== undefined) {
    const fields = Object.entries(shape).flatMap(([name, field]) => {
      const value = withAmounts(field);
      return value === undefined || NO_AMOUNTS.has(name) ? [] : [[name, value] as const];
    });
    return fields.length === 0 ? undefined : Object.fromEntries(fields);
  }
  const takes = (text: string) => schema.safeParse(text).success;
  return type === 'string' && takes('12.50') && !takes('twelve') ? '12.50' : undefined;
}

/** Fields that look like an amount, and hold a weight, or a number of a device. */
const NO_AMOUNTS = new Set(['weightOz', 'imei']);

/** Paths of the amounts of a value. */
function amountsIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => amountsIn(inner, [...path, name]));
}

/** Returns a body that has one amount alone. */
function only([name = '', ...rest]: readonly (string | number)[]): unknown {
  const inner = rest.length === 0 ? '12.50' : only(rest);
  return name === '0' ? [inner] : { [name]: inner };
}

const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === 'object' && schema !== null && 'def' in schema;

const RECORDED = ENDPOINTS.flatMap(({ activity, ...endpoint }) =>
  activity == null ? [] : [{ ...endpoint, activity }],
);
const TAKING = RECORDED.flatMap(({ body, ...call }) => {
  const amounts: unknown = isSchema(body) ? withAmounts(body) : undefined;
  return amounts === undefined ? [] : amountsIn(amounts).map((at) => ({ ...call, at, field: at.join('.') }));
});

describe('the line of a call that takes an amount', () => {
  test('is asked for: the walk finds amounts', () => {
    expect(TAKING.map(({ id, field }) => `${id} ${field}`)).toEqual(
      expect.arrayContaining(['payments.create amount', 'inventory.sell price', 'visits.settle payouts.0.amount']),
    );
  });

  test.each(TAKING)('$id says its $field', ({ at, activity, ...endpoint }) => {
    const call = { endpoint, params: {}, body: only(at), answer: {} };
    const { text, field } = amountOf(call);
    const line = `${actionSentence(activity, { object: null, amount: text, sent: call.body })}, ${detailsOf(call, [], includesAmount(activity, call.body) ? field : null)}`;
    expect(line).toContain('12.50');
  });
});

/** Calls whose use case notes the amount before and after. */
const NOTED = ['expenses.update', 'products.update'];

describe('the line of a call that answers with an amount', () => {
  const answering = RECORDED.filter(({ id, responses }) => {
    const [answer] = Object.values<z.ZodType | string>(responses);
    const shape = isSchema(answer) ? answer.def.shape : undefined;
    return shape?.amount !== undefined && !NOTED.includes(id);
  });

  test.each(answering)('$id has a place for it', ({ activity }) => {
    expect(variantsOf(activity).filter((sentence) => !sentence.includes('{amount}'))).toEqual([]);
  });
});
