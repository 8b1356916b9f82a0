import { z } from 'zod';
import type { LoggedMessage, retryMessage } from '#contracts/messages.ts';
import { readEmail } from '#domain/email/read-email.ts';
import type { MessageChannel } from '#domain/messages.ts';
import { sendAgain } from '#server/modules/notifications/index.ts';
import { requirePhone } from '#server/modules/verification/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail, refuseField } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { findLoggedMessage } from './log/message-log.queries.ts';

const queued = z.object({ id: z.uuid() });

/**
 * Sends a failed message again, once, even when several tabs request it.
 * @throws Failure not_found, message_moved_on, message_not_sendable, phone_not_us, rule_broken
 */
export async function sendMessageAgain(
  context: Pick<Context, 'database' | 'clock' | 'jobs'>,
  { params: { id }, body, caller, idempotencyKey }: Call<typeof retryMessage>,
): Promise<LoggedMessage> {
  const { database } = context;
  const request = { scope: `messages.retry ${staffKey(caller)}`, key: idempotencyKey, content: { id, ...body } };
  await createOnce(database, request, {
    readBody: (stored) => queued.parse(stored),
    prepare: async () => staffOf(caller),
    create: async (tx, { actor }) => {
      const readAddress = (channel: MessageChannel, before: string) => readRecipient(channel, body.recipient, before);
      await sendAgain(tx, context, { id, attempts: body.attempts, readAddress, actor });
      return { status: 200, body: { id } };
    },
  });
  return (await findLoggedMessage(database, id)) ?? fail('not_found');
}

/** Reads a typed address. Keeps an unchanged one as written, even if today's rules would reject it. */
function readRecipient(channel: MessageChannel, typed: string, before: string): string {
  if (typed === before) return before;
  if (channel === 'sms') return requirePhone(typed, 'recipient');
  const read = readEmail(typed);
  return 'email' in read ? read.email : refuseField('recipient', read.error);
}
