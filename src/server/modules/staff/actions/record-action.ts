import crypto from 'node:crypto';
import { actionSentence, changesText, isActionKind, saysAmount } from '#domain/staff-actions/sentences.ts';
import type { Context } from '#server/platform/context.ts';
import type { AfterSuccess } from '#server/platform/http/route.ts';
import { notedChanges } from '#server/platform/noted-changes.ts';
import { insertAction } from './actions.queries.ts';
import { amountOf, detailsOf, memberIn, objectOf } from './subject-of.ts';

/**
 * Records what staff do: every call that changes something and only staff may make, and reads that take data out of the shop.
 * It is recorded once the call has succeeded and before it is answered, so that no success is answered without its record; a
 * repetition under the same Idempotency-Key records nothing more, and makes up for a record that a crash has cut off.
 */
export function createRecordAction({ database, clock }: Pick<Context, 'database' | 'clock'>): AfterSuccess {
  return async ({ endpoint, caller, params, body, idempotencyKey }, answer) => {
    const { staff } = caller;
    if (staff === null) return;
    const { sessionId: terminal, member, areas } = staff;
    const done = { endpoint, params, body, answer };
    const object = objectOf(done);
    // Whoever signs in was nobody, or somebody else, when the call came.
    const who = endpoint.id === 'staff.identify' ? memberIn(answer) : member;
    const { kind, id, name } = object ?? { kind: null, id: null, name: null };
    const amount = amountOf(done);
    const isSaid = isActionKind(endpoint.id) && saysAmount(endpoint.id, body);
    const said = { object: name, amount: amount.text, sent: body };
    await insertAction(database, {
      id: crypto.randomUUID(),
      actor: who?.name ?? areas[0] ?? 'staff',
      memberId: who?.id ?? null,
      terminal,
      action: isActionKind(endpoint.id) ? actionSentence(endpoint.id, said) : endpoint.summary,
      subject: detailsOf(done, changesText(notedChanges(caller)), isSaid ? amount.field : null),
      object: kind === null || id === null ? null : JSON.stringify({ kind, id, name }),
      requestKey: idempotencyKey === null ? null : `${endpoint.id} ${terminal} ${idempotencyKey}`,
      createdAt: clock.now(),
    });
  };
}
