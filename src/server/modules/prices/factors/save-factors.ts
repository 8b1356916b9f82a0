import { type FactorChange, factorChange, type saveFactors } from '#contracts/condition-factors.ts';
import {
  describeFactorChange,
  factorErrors,
  isSameFactors,
  listFactors,
  readFactors,
} from '#domain/pricing/factors.ts';
import { factorSets, readFactorSet } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { changeableSetting, saveChange } from '#server/platform/settings/change-setting.ts';

/** The factors as a setting: each version is a whole set. */
export const FACTORS = changeableSetting({
  rows: factorSets,
  scope: 'factors',
  changed: 'factors_changed',
  change: factorChange,
  describe: (entry, { percents }) => ({ ...entry, factors: readFactors(percents) }),
  restore: (next, before) => ({ ...next, percents: listFactors(readFactors(before?.percents)) }),
});

/**
 * Changes the factors by adding a set.
 * @throws Failure factors_changed when the change starts from an older set; rule_broken when a worse condition would bring more than
 * a better one, and when nothing changes
 */
export function changeFactors(
  context: Pick<Context, 'database' | 'clock'>,
  call: Call<typeof saveFactors>,
): Promise<FactorChange> {
  const { body } = call;
  return saveChange(context, FACTORS, call, async (next, tx) => {
    const errors = factorErrors(body);
    if (Object.keys(errors).length > 0) fail('rule_broken', { errors });
    const { factors } = await readFactorSet(tx);
    if (isSameFactors(factors, body)) fail('rule_broken', { message: 'These factors are already set.' });
    return { ...next, percents: listFactors(body), summary: describeFactorChange(factors, body) };
  });
}
