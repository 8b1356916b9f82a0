import { isDeclined } from '#domain/orders/status.ts';
import { returnBar } from '#domain/returns/return-bar.ts';
import { findInspectedDevice } from '#server/modules/inspections/index.ts';
import type { StatusChanged } from '#server/modules/orders/events/index.ts';
import { isAtShop, lockOrder, readDeclines } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { DomainEvent } from '#server/platform/event.ts';
import type { Reaction } from '#server/platform/events.ts';
import { beginOrderReturn } from './begin-return.ts';
import { listUnpackedOf, lockReturnOfOrder, writeReturn } from './returns.queries.ts';

/** Author of a return that a declined order begins: the order's history names the person. */
const BY_EVENT = { actor: 'order', memberId: null };

/**
 * Follows the status of orders: begins the return of a declined order whose device is in the shop, and calls off an unpacked return
 * when its order continues. Locks the order and reads its status again: the change may have been undone.
 */
export function followStatus(context: Context): Reaction<StatusChanged> {
  return async (tx, events) => {
    const declined = idsOf(events, true);
    const others = idsOf(events, false);
    const unpacked = others.length === 0 ? [] : await listUnpackedOf(tx, others);
    // Locks the orders before their returns, and in a fixed order: another transaction may lock several, too.
    for (const id of [...declined, ...unpacked].toSorted()) await lockOrder(tx, id);
    for (const id of declined) await beginDeclined(tx, context, id);
    for (const id of unpacked) await endUnwanted(tx, context, id);
  };
}

function idsOf(events: readonly DomainEvent<StatusChanged>[], areDeclined: boolean): string[] {
  const ids = events.filter(({ payload }) => isDeclined(payload.status) === areDeclined);
  return [...new Set(ids.map(({ subjectId }) => subjectId))];
}

async function beginDeclined(tx: Transaction, context: Context, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === null || !isDeclined(order.status) || order.paymentStatus === 'paid') return;
  if (!(await isAtShop(tx, orderId))) return;
  if (returnBar((await findInspectedDevice(tx, orderId))?.holds ?? []) === 'no_device') return;
  const cause = (await readDeclines(tx, [orderId])).get(orderId)?.cause ?? 'declined';
  await beginOrderReturn(tx, context, orderId, {
    cause,
    reason: null,
    by: BY_EVENT,
    at: context.clock.now(),
    isTold: true,
  });
}

async function endUnwanted(tx: Transaction, { clock }: Context, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === null || isDeclined(order.status)) return;
  await callOffUnpacked(tx, orderId, clock.now());
}

/** Calls off the return of a locked order. @returns false when the device is packed already */
export async function callOffUnpacked(tx: Transaction, orderId: string, at: Date): Promise<boolean> {
  const row = await lockReturnOfOrder(tx, orderId);
  if (row === null || row.state === 'called_off') return true;
  if (row.state !== 'queued' && row.state !== 'address_checked') return false;
  const reason = 'The order continued.';
  await writeReturn(tx, { ...row, state: 'called_off', reason, doneAt: at, doneBy: 'the order' });
  return true;
}
