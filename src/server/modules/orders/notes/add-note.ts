import crypto from 'node:crypto';
import { type addOrderNote, type OrderNote, orderNote } from '#contracts/staff-orders.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { lockOrder } from '../status/status-change.queries.ts';
import { insertNote, toNote } from './notes.queries.ts';

/**
 * Adds a note to an order, under the name of the member at the terminal. Does not change the order or its version.
 * @throws Failure not_found
 */
export async function addNote(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof addOrderNote>,
): Promise<Answer<OrderNote>> {
  const by = staffOf(caller);
  const scope = `orders.addNote ${staffKey(caller)}`;
  const request = { scope, key: idempotencyKey, content: { ...params, ...body } };
  return createOnce(database, request, {
    readBody: (stored) => orderNote.parse(stored),
    prepare: async () => undefined,
    create: async (tx) => {
      // Locks the order: no note is added while its texts are erased.
      const order = (await lockOrder(tx, params.id)) ?? fail('not_found');
      const note = { id: crypto.randomUUID(), orderId: order.id, text: body.text, ...by, at: clock.now() };
      insertNote(tx, note);
      return { status: 201, body: toNote(note) };
    },
  });
}
