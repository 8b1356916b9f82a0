import type { Referral } from '#contracts/referrals.ts';
import { toDecimal } from '#domain/money.ts';
import { isUndoing, REWARDED, rewardOf } from '#domain/referrals/rewards.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listEntries, type ReferralEntry } from '../states/entries.queries.ts';
import type { ListedReferral } from './listed.queries.ts';

/** Describes referrals for staff, with their payments and history. */
export async function describeReferrals(db: Queryable, rows: readonly ListedReferral[]): Promise<Referral[]> {
  const entries = await listEntries(
    db,
    rows.map(({ id }) => id),
  );
  const entriesOf = Map.groupBy(entries, ({ referralId }) => referralId);
  return rows.map((row) => describeReferral(row, entriesOf.get(row.id) ?? []));
}

function describeReferral(row: ListedReferral, entries: readonly ReferralEntry[]): Referral {
  const { id, state, cause, signs, code, referrerName: name, referrerEmail: email, dueAt, createdAt } = row;
  const { orderId, customerId, customerName, model, storage, status } = row;
  return {
    id,
    state,
    cause,
    signs,
    referrer: name === null || email === null ? null : { name, email, code },
    order: {
      id: orderId,
      customerId,
      customerName,
      status,
      device: storage === NO_STORAGE ? model : `${model}, ${storage}`,
    },
    dueAt: dueAt?.toISOString() ?? null,
    rewards: REWARDED.map((rewarded) => ({
      rewarded,
      amount: toDecimal(rewardOf(rewarded, row)),
      payment: paymentOf(entries.findLast((entry) => entry.rewarded === rewarded)),
    })),
    history: entries.map(historyOf),
    createdAt: createdAt.toISOString(),
  };
}

function historyOf(entry: ReferralEntry): Referral['history'][number] {
  const { kind, note, actor, at } = entry;
  return { kind: isUndoing(entry) ? 'reward_undone' : kind, note, actor, at: at.toISOString() };
}

function paymentOf(entry: ReferralEntry | undefined): Referral['rewards'][number]['payment'] {
  if (entry === undefined || isUndoing(entry) || entry.method === null) return null;
  const { method, note, actor, at, expenseId } = entry;
  return { method, note, actor, at: at.toISOString(), isBooked: expenseId !== null };
}
