import { z } from 'zod';
import { ERRORS } from '#contracts/errors.ts';
import type { LoggedMessage, testSms } from '#contracts/messages.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { requirePhone } from '#server/modules/verification/index.ts';
import { staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { writeOnce } from '#server/platform/idempotency.ts';
import { findLoggedMessage } from './log/message-log.queries.ts';

const storedMessage = z.object({ id: z.uuid() });

/**
 * Sends a test SMS, once for each Idempotency-Key, and returns its result.
 * @throws Failure phone_not_us; texts_stopped; sms_unavailable with the provider's reason
 */
export async function sendTestSms(
  { database }: Pick<Context, 'database'>,
  notifications: Notifications,
  { body, caller, idempotencyKey }: CreatingCall<typeof testSms>,
): Promise<LoggedMessage> {
  const phone = requirePhone(body.phoneNumber, 'phoneNumber');
  const request = { scope: `messages.testSms ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const answer = await writeOnce(database, request, storedMessage, async (tx) => ({
    status: 200,
    body: { id: await notifications.addTest(tx, { channel: 'sms', recipient: phone, text: body.message }) },
  }));
  // Sends after the commit, so that a slow provider locks no row. A repeated request finds the message sent.
  await notifications.sendTest(answer.body.id);
  const message = (await findLoggedMessage(database, answer.body.id)) ?? fail('not_found');
  if (message.status === 'failed') fail('sms_unavailable', { message: `The text wasn’t sent: ${message.error}.` });
  if (message.status === 'suppressed') fail('texts_stopped', { errors: { phoneNumber: ERRORS.texts_stopped.message } });
  return message;
}
