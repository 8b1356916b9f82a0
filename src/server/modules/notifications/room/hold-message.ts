import { assertNever } from '#domain/assert-never.ts';
import type { WaitingReason } from '#domain/messages.ts';
import type { Context } from '#server/platform/context.ts';
import type { ClaimedMessage } from '../message.ts';
import { holdForProof } from './account-phones.queries.ts';
import { readSlots } from './room.queries.ts';
import { allowances, nextMorning, roomAgainAt } from './rules.ts';
import { markWaiting } from './waiting.queries.ts';

/** While marketing is held, a message looks this often whether it still is. */
const HELD_LOOK_MS = 10 * 60_000;

/** While the time cannot be believed, a message that is too old by it looks this often whether it is. */
const TIME_LOOK_MS = 3_600_000;

/** Has a claimed message wait that is too old by a time that cannot be believed: it is neither ended nor sent. */
export function holdForTime(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  message: ClaimedMessage,
): Promise<void> {
  return markWaiting(database, message, { reason: 'retry', until: new Date(clock.now().getTime() + TIME_LOOK_MS) });
}

/** Has a claimed message wait for what it misses, until the moment when that can be there. */
export async function holdMessage(
  { database, clock, env }: Pick<Context, 'database' | 'clock' | 'env'>,
  message: ClaimedMessage,
  reason: Exclude<WaitingReason, 'retry'>,
): Promise<void> {
  const now = clock.now();
  switch (reason) {
    case 'proof':
      return database.transaction((tx) => holdForProof(tx, message, now));
    case 'budget':
      return markWaiting(database, message, { reason, until: nextMorning(now, env.SHOP_TIME_ZONE) });
    case 'hold':
      return markWaiting(database, message, { reason, until: new Date(now.getTime() + HELD_LOOK_MS) });
    case 'room': {
      const { hour } = allowances(env)[message.isUrgent ? 'urgent' : 'usual'];
      const until = roomAgainAt(await readSlots(database, message.roomKey), hour, now);
      return markWaiting(database, message, { reason, until });
    }
    default:
      return assertNever(reason);
  }
}
