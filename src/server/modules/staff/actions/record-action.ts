import crypto from 'node:crypto';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type ActionChange, actionSentence, isActionKind, saysAmount } from '#domain/staff-actions/sentences.ts';
import type { Context } from '#server/platform/context.ts';
import { DatabaseAwayError } from '#server/platform/db/away.ts';
import type { AfterSuccess } from '#server/platform/http/route.ts';
import { notedChanges } from '#server/platform/noted-changes.ts';
import { insertAction } from './actions.queries.ts';
import { amountOf, detailsOf, memberIn, objectOf } from './subject-of.ts';

/**
 * Records what staff do: every call that changes something and only staff may make, and reads that take data out of the shop.
 * It is recorded once the call has succeeded and before it is answered, so that no success is answered without its record; a
 * repetition under the same Idempotency-Key records nothing more, and makes up for a record that a crash has cut off. What is done
 * is done: where its details cannot be written, it is recorded without them.
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
    const done = { endpoint, params, body, answer };
    // Whoever signs in was nobody, or somebody else, when the call came.
    const who = endpoint.id === 'staff.identify' ? memberIn(answer) : member;
    const line = {
      id: crypto.randomUUID(),
      actor: who?.name ?? areas[0] ?? 'staff',
      memberId: who?.id ?? null,
      terminal,
      requestKey: idempotencyKey === null ? null : `${endpoint.id} ${terminal} ${idempotencyKey}`,
      createdAt: clock.now(),
    };
    try {
      await insertAction(database, { ...line, ...describeAction(done, notedChanges(caller)) });
    } catch (error) {
      if (error instanceof DatabaseAwayError) throw error;
      log.error({ err: error, endpoint: endpoint.id }, 'an action was recorded without its details');
      await insertAction(database, { ...line, action: endpoint.summary, subject: '', object: null });
    }
  };
}

/** Says what was done, to what, and with which details. @param changes what the call has noted */
function describeAction(
  done: Parameters<typeof objectOf>[0] & { endpoint: Endpoint },
  changes: readonly ActionChange[],
) {
  const { endpoint, body } = done;
  const { kind, id, name } = objectOf(done) ?? { kind: null, id: null, name: null };
  const amount = amountOf(done);
  const isSaid = isActionKind(endpoint.id) && saysAmount(endpoint.id, body);
  const said = { object: name, amount: amount.text, sent: body };
  return {
    action: isActionKind(endpoint.id) ? actionSentence(endpoint.id, said) : endpoint.summary,
    subject: detailsOf(done, changes, isSaid ? amount.field : null),
    object: kind === null || id === null ? null : JSON.stringify({ kind, id, name }),
  };
}
