import { canSendAgain, MESSAGE_RULES } from '#domain/messages/rules.ts';
import { isLost, type MessageChannel } from '#domain/messages.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { queueJobs } from '../send-message.ts';
import { insertAddressChange, lockMessage, markQueuedAgain } from './send-again.queries.ts';

/** A message that staff send again. */
export interface SendAgain {
  id: string;
  /** Attempts that the caller has seen: whoever saw fewer is too late. */
  attempts: number;
  /** Reads the mended address, or returns the one before. @throws Failure for one that is none */
  readAddress(channel: MessageChannel, before: string): string;
  actor: string;
}

/**
 * Sends a message again that was given up, to a mended address where there is one: its tries and its time of use begin anew, and
 * whatever is checked when a message is claimed is checked again. The message stays the same one, under the same id.
 * @throws Failure not_found, message_moved_on, message_not_sendable
 */
export async function sendAgain(
  tx: Transaction,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  { id, attempts, readAddress, actor }: SendAgain,
): Promise<void> {
  const message = (await lockMessage(tx, id)) ?? fail('not_found');
  const isOver = message.status === 'failed' || (message.status === 'sent' && isLost(message.delivery));
  if (!isOver || message.attempts !== attempts) fail('message_moved_on');
  if (!canSendAgain(message)) fail('message_not_sendable');
  const { channel, purpose, recipient: before } = message;
  const [now, after] = [clock.now(), readAddress(channel, before)];
  const { livesMinutes } = MESSAGE_RULES[purpose];
  await markQueuedAgain(tx, { id, recipient: after, roomKey: roomKey(channel, after), now, livesMinutes });
  if (after !== before) await insertAddressChange(tx, { id, attempts, at: now, actor, before, after });
  await queueJobs(tx, jobs, [{ id, channel }]);
}
