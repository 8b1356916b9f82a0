import { roomKey } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { readSlots, returnPlace, takePlace, type UrgentText } from './quota.queries.ts';
import { budgetDay, nextMidnight, quotaAgainAt, readAllowances, slotOf } from './rules.ts';

/** Reasons why an urgent text cannot go out now. */
export interface UrgentRefusal {
  reason: 'room' | 'budget';
  /** Instant from which it can be sent. */
  until: Date;
}

type Needs = Pick<Context, 'clock' | 'env'>;

/** Takes a place in the number's hour and a text of the day. The caller rolls back after a refusal. */
export async function takeUrgentText(
  tx: Transaction,
  { clock, env }: Needs,
  phone: string,
): Promise<UrgentRefusal | null> {
  const now = clock.now();
  const limit = readAllowances(env).urgent;
  const { hasQuota, inBudget } = await takePlace(tx, urgentTextOf(phone, now, env), limit);
  if (hasQuota && inBudget) return null;
  if (hasQuota) return { reason: 'budget', until: nextMidnight(now, env.SHOP_TIME_ZONE) };
  return { reason: 'room', until: quotaAgainAt(await readSlots(tx, roomKey('sms', phone)), limit.hour, now) };
}

/** Returns the quota of a text that was not sent. */
export async function returnUrgentText(
  tx: Transaction,
  { env }: Pick<Needs, 'env'>,
  phone: string,
  takenAt: Date,
): Promise<void> {
  await returnPlace(tx, urgentTextOf(phone, takenAt, env));
}

function urgentTextOf(phone: string, at: Date, env: Needs['env']): UrgentText {
  return { key: roomKey('sms', phone), slot: slotOf(at), day: budgetDay(at, env.SHOP_TIME_ZONE) };
}
