import type { saveDeduction, saveTolerance } from '#contracts/deductions.ts';
import { type SettingChange, settingChange } from '#contracts/setting-changes.ts';
import { describeRuleChange, describeToleranceChange } from '#domain/inspection/deduction-words.ts';
import { deductionFor } from '#domain/inspection/deductions.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { changeableSetting, saveChange } from '#server/platform/settings/change-setting.ts';
import { deductionChanges, listCurrent, type Setting } from './deductions.queries.ts';
import { policyOf, toleranceOf } from './policies.ts';
import { isSameSetting, type RuleChange, readAmount, readRule, rulesAfter } from './rule-change.ts';

type Clocked = Pick<Context, 'database' | 'clock'>;

/** The rules and the tolerance as settings in one table. */
export const DEDUCTIONS = changeableSetting({
  rows: deductionChanges,
  scope: 'deductions',
  changed: 'deductions_changed',
  change: settingChange,
  describe: (entry) => entry,
  restore: (next, before, { code, deviceType, series }) => {
    const { percent = null, cents = null } = before ?? {};
    return { ...next, code, deviceType, series, percent, cents };
  },
});

/**
 * Changes one rule by adding a row.
 * @throws Failure deductions_changed when the change starts from an older version; rule_broken, also when nothing changes
 */
export async function changeRule(
  context: Clocked,
  catalogs: CatalogCache,
  call: Call<typeof saveDeduction>,
): Promise<SettingChange> {
  const setting = readRule(await catalogs.current(), call.body);
  return saveChange(context, DEDUCTIONS, call, async (next, tx) => ({ ...next, ...(await withSummary(tx, setting)) }));
}

/** Changes the tolerance. @throws Failure as `changeRule` */
export async function changeTolerance(context: Clocked, call: Call<typeof saveTolerance>): Promise<SettingChange> {
  const { percent = null, amount = null } = call.body;
  if (percent === null && amount !== null) fail('rule_broken', { errors: { percent: 'Please enter a percentage' } });
  if (percent !== null && amount === null) fail('rule_broken', { errors: { amount: 'Please enter an amount' } });
  const cents = amount === null ? null : readAmount(amount);
  const setting = { code: null, deviceType: null, series: null, percent, cents };
  const request = { ...call, scope: 'deductions.saveTolerance' };
  return saveChange(context, DEDUCTIONS, request, async (next, tx) => ({
    ...next,
    ...(await withSummary(tx, setting)),
  }));
}

/** Returns the row of a change, with its summary. @throws Failure rule_broken when nothing changes */
async function withSummary(tx: Transaction, setting: Setting): Promise<Setting & { summary: string }> {
  const rows = await listCurrent(tx);
  refuseSame(rows, setting);
  return { ...setting, summary: summaryOf(rows, setting) };
}

/** Refuses a change that changes nothing. @throws Failure rule_broken */
function refuseSame(rows: readonly Setting[], setting: Setting): void {
  const current = rows.find((row) => isSameSetting(row, setting));
  const { percent = null, cents = null } = current ?? {};
  if (percent !== setting.percent || cents !== setting.cents) return;
  const field = setting.cents === null ? 'percent' : 'amount';
  const isRemoval = isRule(setting) && setting.percent === null && setting.cents === null;
  const text = isRemoval ? 'There’s no custom rule' : 'Already set to this';
  fail('rule_broken', { errors: { [field]: text } });
}

function summaryOf(rows: readonly Setting[], setting: Setting): string {
  if (!isRule(setting)) {
    const others = rows.filter((row) => !isSameSetting(row, setting));
    return describeToleranceChange(toleranceOf(rows), toleranceOf([...others, setting]));
  }
  const { rules } = policyOf(rows);
  return describeRuleChange(setting, {
    before: deductionFor(setting.code, setting, rules),
    after: deductionFor(setting.code, setting, rulesAfter(rules, setting)),
    isRemoved: setting.percent === null && setting.cents === null,
  });
}

function isRule(setting: Setting): setting is RuleChange {
  return setting.code !== null;
}
