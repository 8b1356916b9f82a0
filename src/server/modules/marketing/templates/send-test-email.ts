import { z } from 'zod';
import { ERRORS } from '#contracts/errors.ts';
import type { testEmail } from '#contracts/marketing-templates.ts';
import { maskOf } from '#domain/messages/secret-mask.ts';
import { findLoggedMessage } from '#server/modules/message-log/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { writeToken } from '../signed-id.ts';
import { findOrAddLink } from '../unsubscribe/links.queries.ts';
import { fillLetter } from './fill-letter.ts';
import { findTemplate, type TemplateRow } from './templates.queries.ts';

const storedMessage = z.object({ id: z.uuid() });

/**
 * Sends a template to one address, once for each Idempotency-Key. Its unsubscribe link works; the log masks it.
 * @throws Failure template_unknown; email_unavailable with the provider's reason
 */
export async function sendTestEmail(
  context: Context,
  notifications: Notifications,
  { body, caller, idempotencyKey }: CreatingCall<typeof testEmail>,
): Promise<NonNullable<Awaited<ReturnType<typeof findLoggedMessage>>>> {
  const { database, secrets, clock } = context;
  const request = { scope: `marketing.testEmail ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const answer = await createOnce<TemplateRow, { id: string }>(database, request, {
    readBody: (stored) => storedMessage.parse(stored),
    prepare: async () =>
      (await findTemplate(database, body.templateKey)) ??
      fail('template_unknown', { errors: { templateKey: ERRORS.template_unknown.message } }),
    create: async (tx, template) => {
      const secret = writeToken(secrets, 'unsubscribe', await findOrAddLink(tx, body.testEmail, clock.now()));
      const letter = fillLetter(context, template, { name: null, token: maskOf(secret) });
      const email = { ...letter, channel: 'email', recipient: body.testEmail, secret } as const;
      return { status: 200, body: { id: await notifications.addTest(tx, email) } };
    },
  });
  // Sends after the commit, so that a slow provider locks no row. A repeated request finds the message sent.
  if (!(await isGivenUp(database, answer.body.id))) await notifications.sendTest(answer.body.id);
  const message = (await findLoggedMessage(database, answer.body.id)) ?? fail('not_found');
  if (message.status === 'failed') fail('email_unavailable', { message: `The email wasn’t sent: ${message.error}.` });
  return message;
}

/** Returns true for a failed message: its secret link is deleted, so a retry needs a new request. */
async function isGivenUp(database: Context['database'], id: string): Promise<boolean> {
  return (await findLoggedMessage(database, id))?.status === 'failed';
}
