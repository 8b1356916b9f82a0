import { type FactorChange, factorChange, type saveFactors } from '#contracts/condition-factors.ts';
import {
  describeFactorChange,
  isSameFactors,
  listFactors,
  readFactors,
  risingFactors,
} from '#domain/pricing/factors.ts';
import { factorSets, readFactorSet } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { changeable, saveChange } from '#server/platform/settings/change-setting.ts';

/** The factors as a setting: each version is a whole set. */
export const FACTORS = changeable({
  rows: factorSets,
  scope: 'factors',
  changed: 'factors_changed',
  change: factorChange,
  describe: (entry, { percents }) => ({ ...entry, factors: readFactors(percents) }),
  restore: (next, before) => ({ ...next, percents: listFactors(readFactors(before?.percents)) }),
});

/**
 * Changes the factors by a further set.
 * @throws Failure factors_changed when it was decided on an older set; rule_broken where a worse condition would bring
 * more than a better one, and where nothing changes
 */
export function changeFactors(
  context: Pick<Context, 'database' | 'clock'>,
  call: Call<typeof saveFactors>,
): Promise<FactorChange> {
  const { body } = call;
  return saveChange(context, FACTORS, call, async (next, tx) => {
    const errors = risingFactors(body);
    if (Object.keys(errors).length > 0) fail('rule_broken', { errors });
    const { factors } = await readFactorSet(tx);
    if (isSameFactors(factors, body)) fail('rule_broken', { message: 'These factors are already set.' });
    return { ...next, percents: listFactors(body), summary: describeFactorChange(factors, body) };
  });
}
