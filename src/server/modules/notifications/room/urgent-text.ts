import { roomKey } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { readSlots, returnPlace, takePlace, type UrgentText } from './room.queries.ts';
import { allowances, budgetDay, nextMidnight, roomAgainAt, slotOf } from './rules.ts';

/** Reasons why an urgent text cannot go out now. */
export interface UrgentRefusal {
  reason: 'room' | 'budget';
  /** From when on it can. */
  until: Date;
}

type Needs = Pick<Context, 'clock' | 'env'>;

/** Takes a place in the number's hour and a text of the day. The caller rolls back where it is refused. */
export async function takeUrgentText(
  tx: Transaction,
  { clock, env }: Needs,
  phone: string,
): Promise<UrgentRefusal | null> {
  const now = clock.now();
  const limit = allowances(env).urgent;
  const { hasRoom, inBudget } = await takePlace(tx, describe(phone, now, env), limit);
  if (hasRoom && inBudget) return null;
  if (hasRoom) return { reason: 'budget', until: nextMidnight(now, env.SHOP_TIME_ZONE) };
  return { reason: 'room', until: roomAgainAt(await readSlots(tx, roomKey('sms', phone)), limit.hour, now) };
}

/** Gives back what a text took that was not sent. */
export async function returnUrgentText(
  tx: Transaction,
  { env }: Pick<Needs, 'env'>,
  phone: string,
  takenAt: Date,
): Promise<void> {
  await returnPlace(tx, describe(phone, takenAt, env));
}

function describe(phone: string, at: Date, env: Needs['env']): UrgentText {
  return { key: roomKey('sms', phone), slot: slotOf(at), day: budgetDay(at, env.SHOP_TIME_ZONE) };
}
