import { assertNever } from '#domain/assert-never.ts';
import type { WaitingReason } from '#domain/messages.ts';
import type { Context } from '#server/platform/context.ts';
import type { ClaimedMessage } from '../message.ts';
import { holdForProof } from './account-phones.queries.ts';
import { readSlots } from './quota.queries.ts';
import { nextMorning, quotaAgainAt, readAllowances } from './rules.ts';
import { markWaiting } from './waiting.queries.ts';

/** Interval at which a message checks if marketing is still held. */
const HELD_RETRY_MS = 10 * 60_000;

/** Interval at which an expired message checks its age again, while the clock cannot be trusted. */
const CLOCK_RETRY_MS = 3_600_000;

/** Holds a claimed message that looks expired while the clock cannot be trusted: it is neither ended nor sent. */
export function holdForTime(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  message: ClaimedMessage,
): Promise<void> {
  return markWaiting(database, message, { reason: 'retry', until: new Date(clock.now().getTime() + CLOCK_RETRY_MS) });
}

/** Holds a claimed message until the time when its missing condition may be met. */
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
      return markWaiting(database, message, { reason, until: new Date(now.getTime() + HELD_RETRY_MS) });
    case 'room': {
      const { hour } = readAllowances(env)[message.isUrgent ? 'urgent' : 'usual'];
      const until = quotaAgainAt(await readSlots(database, message.roomKey), hour, now);
      return markWaiting(database, message, { reason, until });
    }
    default:
      return assertNever(reason);
  }
}
