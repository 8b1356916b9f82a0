import { canSendAgain, MESSAGE_RULES } from '#domain/messages/rules.ts';
import { isUndelivered, type MessageChannel } from '#domain/messages.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { queueJobs } from '../send-message.ts';
import { insertAddressChange, lockMessage, markQueuedAgain } from './send-again.queries.ts';

/** A message that staff send again. */
export interface SendAgain {
  id: string;
  /** Attempts that the caller knows of; fewer than stored fails with `message_moved_on`. */
  attempts: number;
  /** Reads the corrected address, or returns the one before. @throws Failure for an invalid one */
  readAddress(channel: MessageChannel, before: string): string;
  actor: string;
}

/**
 * Sends a failed message again, to a corrected address if given, under the same id. Its tries and its time of use start over, and
 * everything is checked again when it is claimed.
 * @throws Failure not_found, message_moved_on, message_not_sendable
 */
export async function sendAgain(
  tx: Transaction,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  { id, attempts, readAddress, actor }: SendAgain,
): Promise<void> {
  const message = (await lockMessage(tx, id)) ?? fail('not_found');
  const isOver = message.status === 'failed' || (message.status === 'sent' && isUndelivered(message.delivery));
  if (!isOver || message.attempts !== attempts) fail('message_moved_on');
  if (!canSendAgain(message)) fail('message_not_sendable');
  const { channel, purpose, recipient: before } = message;
  const [now, after] = [clock.now(), readAddress(channel, before)];
  const { livesMinutes } = MESSAGE_RULES[purpose];
  await markQueuedAgain(tx, { id, recipient: after, roomKey: roomKey(channel, after), now, livesMinutes });
  if (after !== before) await insertAddressChange(tx, { id, attempts, at: now, actor, before, after });
  await queueJobs(tx, jobs, [{ id, channel }]);
}
