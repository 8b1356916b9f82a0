import {
  type DeductionChange,
  deductionChange,
  type saveDeduction,
  type saveTolerance,
  type undoDeductionChange,
} from '#contracts/deductions.ts';
import { describeRuleChange, describeToleranceChange } from '#domain/inspection/deduction-words.ts';
import { deductionFor } from '#domain/inspection/deductions.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import {
  findChange,
  findReplaced,
  insertChange,
  listCurrent,
  type NewChange,
  readVersion,
  type Setting,
} from './deductions.queries.ts';
import { policyOf, toleranceOf } from './policies.ts';
import { describeChange } from './read-table.ts';
import { isSameSetting, type RuleChange, readAmount, readRule, rulesAfter } from './rule-change.ts';

type Clocked = Pick<Context, 'database' | 'clock'>;
type Written = Pick<NewChange, 'summary' | 'undoes' | 'reason'> & { setting: Setting; after: number };

/**
 * Changes one rule by a further row.
 * @throws Failure deductions_changed when it was decided on an older version; rule_broken, also where nothing changes
 */
export async function changeRule(
  context: Clocked,
  catalogs: CatalogCache,
  { body, caller, idempotencyKey }: Call<typeof saveDeduction>,
): Promise<DeductionChange> {
  const setting = readRule(await catalogs.current(), body);
  const { version, reason = null } = body;
  return writeOnce(context, caller, { scope: 'deductions.save', key: idempotencyKey, content: body }, async (tx) => {
    const rows = await listCurrent(tx);
    refuseSame(rows, setting);
    return { setting, reason, summary: summaryOf(rows, setting), undoes: null, after: version };
  });
}

/** Changes the tolerance. @throws Failure as `changeRule` */
export async function changeTolerance(
  context: Clocked,
  { body, caller, idempotencyKey }: Call<typeof saveTolerance>,
): Promise<DeductionChange> {
  const { version, reason = null, percent = null, amount = null } = body;
  if (percent === null && amount !== null) fail('rule_broken', { errors: { percent: 'Please enter a percentage' } });
  if (percent !== null && amount === null) fail('rule_broken', { errors: { amount: 'Please enter an amount' } });
  const cents = amount === null ? null : readAmount(amount);
  const setting = { code: null, deviceType: null, series: null, percent, cents };
  const request = { scope: 'deductions.saveTolerance', key: idempotencyKey, content: body };
  return writeOnce(context, caller, request, async (tx) => {
    const rows = await listCurrent(tx);
    refuseSame(rows, setting);
    return { setting, reason, summary: summaryOf(rows, setting), undoes: null, after: version };
  });
}

/**
 * Undoes a change: its rule is what it was before. The undo is a change, and can be undone.
 * @throws Failure not_found, deductions_changed when the same rule has changed again since
 */
export async function undoChange(
  context: Clocked,
  { params, body, caller, idempotencyKey }: Call<typeof undoDeductionChange>,
): Promise<DeductionChange> {
  const id = Number(params.id);
  const request = { scope: 'deductions.undo', key: idempotencyKey, content: { id, ...body } };
  return writeOnce(context, caller, request, async (tx) => {
    const undone = (await findChange(tx, id)) ?? fail('not_found');
    if (!undone.isNewest) fail('deductions_changed');
    const before = await findReplaced(tx, id);
    const setting = { ...keyOf(undone), percent: before?.percent ?? null, cents: before?.cents ?? null };
    const summary = `Undone: ${undone.summary}`.slice(0, MOST_CHARACTERS);
    return { setting, reason: body.reason ?? null, summary, undoes: id, after: await readVersion(tx) };
  });
}

/** Limit of the summary: an undo of an undo of an undo grows by a word each time. */
const MOST_CHARACTERS = 500;

const keyOf = ({ code, deviceType, series }: Setting) => ({ code, deviceType, series });

/** Writes the next row, once for each key. Of two at the same time the second is refused, by its number. */
async function writeOnce(
  { database, clock }: Clocked,
  caller: Call<typeof saveDeduction>['caller'],
  request: Parameters<typeof createOnce>[1],
  decide: (tx: Transaction) => Promise<Written>,
): Promise<DeductionChange> {
  const by = staffOf(caller);
  const { body } = await createOnce<null, DeductionChange>(database, request, {
    readBody: (stored) => deductionChange.parse(stored),
    prepare: async () => null,
    create: async (tx) => {
      const { setting, after, ...words } = await decide(tx);
      const change = { ...setting, ...words, ...by, id: after + 1, at: clock.now() };
      if ((await readVersion(tx)) !== after || !(await insertChange(tx, change))) fail('deductions_changed');
      return { status: 200, body: describeChange({ ...change, undoneBy: null, isNewest: true }) };
    },
  });
  return body;
}

/** @throws Failure rule_broken when a change says what is so already */
function refuseSame(rows: readonly Setting[], setting: Setting): void {
  const now = rows.find((row) => isSameSetting(row, setting));
  const { percent = null, cents = null } = now ?? {};
  if (percent !== setting.percent || cents !== setting.cents) return;
  const field = setting.cents === null ? 'percent' : 'amount';
  const isRemoval = isRule(setting) && setting.percent === null && setting.cents === null;
  const text = isRemoval ? 'There is no own rule' : 'It is that already';
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
