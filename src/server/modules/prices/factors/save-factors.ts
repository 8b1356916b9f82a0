import {
  type FactorChange,
  factorChange,
  type saveFactors,
  type undoFactorChange,
} from '#contracts/condition-factors.ts';
import {
  type ConditionFactors,
  describeFactorChange,
  type FactorSet,
  isSameFactors,
  listFactors,
  readFactors,
  risingFactors,
} from '#domain/pricing/factors.ts';
import { findFactorSet, insertFactorSet, readFactorSet } from '#server/modules/catalog/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { describeFactorSet } from './read-factors.ts';

type Clocked = Pick<Context, 'database' | 'clock'>;

/** A set to write, with the number of the set that it was decided on. */
interface Decided {
  factors: ConditionFactors;
  after: number;
  summary: string;
  reason: string | null;
  undoes: number | null;
}

/** Limit of the summary: an undo of an undo of an undo grows by a word each time. */
const MOST_CHARACTERS = 500;

/**
 * Changes the factors by a further set.
 * @throws Failure factors_changed when it was decided on an older set; rule_broken where a worse condition would bring
 * more than a better one, and where nothing changes
 */
export async function changeFactors(
  context: Clocked,
  { body, caller, idempotencyKey }: Call<typeof saveFactors>,
): Promise<FactorChange> {
  const { version, reason = null, ...factors } = body;
  const request = { scope: 'factors.save', key: idempotencyKey, content: body };
  return writeOnce(context, caller, request, (now) => {
    const errors = risingFactors(factors);
    if (Object.keys(errors).length > 0) fail('rule_broken', { errors });
    if (version === now.version && isSameFactors(now.factors, factors)) {
      fail('rule_broken', { message: 'These are the factors already.' });
    }
    const summary = describeFactorChange(now.factors, factors);
    return { factors, after: version, summary, reason, undoes: null };
  });
}

/**
 * Undoes the newest change: the factors are those before it again.
 * @throws Failure not_found, factors_changed when they have changed again since
 */
export async function undoFactors(
  context: Clocked,
  { params, body, caller, idempotencyKey }: Call<typeof undoFactorChange>,
): Promise<FactorChange> {
  const id = Number(params.id);
  const request = { scope: 'factors.undo', key: idempotencyKey, content: { id, ...body } };
  return writeOnce(context, caller, request, async (now, tx) => {
    const undone = (await findFactorSet(tx, id)) ?? fail('not_found');
    if (undone.version !== now.version) fail('factors_changed');
    const before = await findFactorSet(tx, id - 1);
    const summary = `Undone: ${undone.summary}`.slice(0, MOST_CHARACTERS);
    const factors = readFactors(before?.percents);
    return { factors, after: id, summary, reason: body.reason ?? null, undoes: id };
  });
}

/** Writes the next set, once for each key. Of two at the same time the second is refused, by its number. */
async function writeOnce(
  { database, clock }: Clocked,
  caller: Call<typeof saveFactors>['caller'],
  request: Parameters<typeof createOnce>[1],
  decide: (now: FactorSet, tx: Transaction) => Decided | Promise<Decided>,
): Promise<FactorChange> {
  const by = staffOf(caller);
  const { body } = await createOnce<null, FactorChange>(database, request, {
    readBody: (stored) => factorChange.parse(stored),
    prepare: async () => null,
    create: async (tx) => {
      const now = await readFactorSet(tx);
      const { factors, after, ...words } = await decide(now, tx);
      const set = { ...words, ...by, version: after + 1, percents: listFactors(factors), at: clock.now() };
      if (now.version !== after || !(await insertFactorSet(tx, set))) fail('factors_changed');
      const { version, percents, at, actor, reason, summary, undoes } = set;
      const stored = { version, percents, at, actor, reason, summary, undoes, undoneBy: null, isNewest: true };
      return { status: 200, body: describeFactorSet(stored) };
    },
  });
  return body;
}
