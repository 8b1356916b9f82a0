import crypto from 'node:crypto';
import type { z } from 'zod';
import { createCampaign } from '#contracts/campaigns.ts';
import { ERRORS } from '#contracts/errors.ts';
import { linksOf } from '#domain/marketing/campaign-rules.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call, CreatingCall } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { findTemplate, type TemplateRow } from '../templates/templates.queries.ts';
import { insertCampaign } from './campaigns.queries.ts';
import { changeState, type StartedCampaign } from './change-campaign.ts';

const answer = createCampaign.responses[201];
const { bounceCount, complaintCount, orders, paid, pauseNote } = answer.shape;
/** Shape of a stored answer. One of an earlier version lacks what is counted since. */
const storedAnswer = answer.extend({
  bounceCount: bounceCount.default(0),
  complaintCount: complaintCount.default(0),
  orders: orders.default(0),
  paid: paid.default('0.00'),
  pauseNote: pauseNote.default(null),
});

/**
 * Creates a campaign with the letter of its template, once for each Idempotency-Key, and starts or schedules it unless it stays a
 * draft.
 * @throws Failure template_unknown; rule_broken for a start time out of range, and with `tags` for one to be sent now whose
 * audience is empty; marketing_held
 */
export async function addCampaign(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { body, caller, idempotencyKey }: CreatingCall<typeof createCampaign>,
): Promise<z.infer<typeof answer>> {
  const { actor } = staffOf(caller);
  const request = { scope: `campaigns.create ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const { body: created } = await createOnce<TemplateRow, StartedCampaign>(database, request, {
    readBody: (stored) => storedAnswer.parse(stored),
    prepare: async () =>
      (await findTemplate(database, body.templateKey)) ??
      fail('template_unknown', { errors: { templateKey: ERRORS.template_unknown.message } }),
    create: async (tx, template) => {
      const [id, now] = [crypto.randomUUID(), clock.now()];
      const { key: templateKey, version: templateVersion, subject, body: text } = template;
      const letter = { templateKey, templateVersion, subject, body: text, links: linksOf(text) };
      const tags = [...new Set(body.tags)];
      await insertCampaign(tx, { id, name: body.name, ...letter, tags, actor, createdAt: now });
      return { status: 201, body: await changeState(tx, id, stateRequestOf(body), now) };
    },
  });
  return created;
}

function stateRequestOf({ sendNow, scheduledAt }: Call<typeof createCampaign>['body']) {
  if (!sendNow) return null;
  return scheduledAt ? { status: 'scheduled' as const, scheduledAt } : { status: 'sending' as const };
}
