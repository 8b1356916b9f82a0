import crypto from 'node:crypto';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type ActionChange, actionSentence, includesAmount } from '#domain/staff-actions/sentences.ts';
import type { Context } from '#server/platform/context.ts';
import { DatabaseAwayError } from '#server/platform/db/away.ts';
import type { AfterSuccess } from '#server/platform/http/route.ts';
import { notedChanges } from '#server/platform/noted-changes.ts';
import { insertAction } from './actions.queries.ts';
import { amountOf, detailsOf, memberIn, objectOf } from './subject-of.ts';

/**
 * Records the actions of staff: every call that changes something and only staff may make, and reads that take data out of the
 * shop. Records after the call has succeeded and before it is answered, so that no success is answered without its record. A
 * repetition under the same Idempotency-Key adds nothing, and makes up for a record that a crash prevented. The call is not undone
 * when its details cannot be written: it is recorded without them.
 */
export function createRecordAction({
  database,
  clock,
  log,
}: Pick<Context, 'database' | 'clock' | 'log'>): AfterSuccess {
  return async ({ endpoint, caller, params, body, idempotencyKey }, answer) => {
    const { staff } = caller;
    if (staff === null) return;
    const { sessionId: terminal, member, areas } = staff;
    const call = { endpoint, params, body, answer };
    // The member of a sign-in was not identified, or another one was, when the call came.
    const author = endpoint.id === 'staff.identify' ? memberIn(answer) : member;
    const record = {
      id: crypto.randomUUID(),
      actor: author?.name ?? areas[0] ?? 'staff',
      memberId: author?.id ?? null,
      terminal,
      requestKey: idempotencyKey === null ? null : `${endpoint.id} ${terminal} ${idempotencyKey}`,
      createdAt: clock.now(),
    };
    try {
      await insertAction(database, { ...record, ...describeAction(call, notedChanges(caller)) });
    } catch (error) {
      if (error instanceof DatabaseAwayError) throw error;
      log.error({ err: error, endpoint: endpoint.id }, 'an action was recorded without its details');
      await insertAction(database, { ...record, action: endpoint.summary, subject: '', object: null });
    }
  };
}

/** Describes an action: sentence, details and object. @param changes those that the call has noted */
function describeAction(
  call: Parameters<typeof objectOf>[0] & { endpoint: Endpoint },
  changes: readonly ActionChange[],
) {
  const { endpoint, body } = call;
  const activity = endpoint.activity ?? endpoint.summary;
  const { kind, id, name } = objectOf(call) ?? { kind: null, id: null, name: null };
  const amount = amountOf(call);
  return {
    action: actionSentence(activity, { object: name, amount: amount.text, sent: body }),
    subject: detailsOf(call, changes, includesAmount(activity, body) ? amount.field : null),
    object: kind === null || id === null ? null : JSON.stringify({ kind, id, name }),
  };
}
