import crypto from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import type { AfterSuccess } from '#server/platform/http/route.ts';
import { insertAction } from './actions.queries.ts';
import { subjectOf } from './subject-of.ts';

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
    await insertAction(database, {
      id: crypto.randomUUID(),
      actor: member?.name ?? areas[0] ?? 'staff',
      memberId: member?.id ?? null,
      terminal,
      action: endpoint.summary,
      subject: subjectOf({ endpoint, params, body, answer }),
      requestKey: idempotencyKey === null ? null : `${endpoint.id} ${terminal} ${idempotencyKey}`,
      now: clock.now(),
    });
  };
}
