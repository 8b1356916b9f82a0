import { z } from 'zod';
import { ERRORS } from '#contracts/errors.ts';
import { email } from '#contracts/fields.ts';
import type { LoggedMessage, retryMessage } from '#contracts/messages.ts';
import type { MessageChannel } from '#domain/messages.ts';
import { sendAgain } from '#server/modules/notifications/index.ts';
import { readUsPhone } from '#server/modules/verification/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { findLoggedMessage } from './log/message-log.queries.ts';

const queued = z.object({ id: z.uuid() });

/**
 * Sends a message again that was given up, once, however many tabs ask for it.
 * @throws Failure not_found, message_moved_on, message_not_sendable, phone_not_us, rule_broken
 */
export async function retry(
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

/** Reads a typed address; the one before is kept as it was written, even if today's rules would refuse it. */
function readRecipient(channel: MessageChannel, typed: string, before: string): string {
  if (typed === before) return before;
  if (channel === 'sms') {
    return readUsPhone(typed) ?? fail('phone_not_us', { errors: { recipient: ERRORS.phone_not_us.message } });
  }
  const { data, error } = email.safeParse(typed);
  return data ?? fail('rule_broken', { errors: { recipient: error?.issues[0]?.message ?? 'Invalid email' } });
}
