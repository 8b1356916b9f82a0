import { returnBar } from '#domain/returns/return-bar.ts';
import { findAsFound } from '#server/modules/inspections/index.ts';
import type { StatusChanged } from '#server/modules/orders/events/index.ts';
import { isAtShop, lockOrder, readDeclines } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { DomainEvent } from '#server/platform/event.ts';
import type { Reaction } from '#server/platform/events.ts';
import { begin } from './begin-return.ts';
import { listUnpackedOf, lockReturnOfOrder, writeReturn } from './returns.queries.ts';

/** Whoever declined the order stands in its history. */
const BY_EVENT = { actor: 'order', memberId: null };

/**
 * Follows the status of orders: a declined one whose device is in the shop begins its return, and one that goes on after all calls
 * off a return that is not packed yet. The order is locked, and its status read again: a change may have been undone.
 */
export function followStatus(context: Context): Reaction<StatusChanged> {
  return async (tx, events) => {
    const declined = idsOf(events, true);
    const others = idsOf(events, false);
    const unpacked = others.length === 0 ? [] : await listUnpackedOf(tx, others);
    // The orders before their returns, in one order: another transaction may hold several, too.
    for (const id of [...declined, ...unpacked].toSorted()) await lockOrder(tx, id);
    for (const id of declined) await beginDeclined(tx, context, id);
    for (const id of unpacked) await endUnwanted(tx, context, id);
  };
}

function idsOf(events: readonly DomainEvent<StatusChanged>[], areDeclined: boolean): string[] {
  const ids = events.filter(({ payload }) => (payload.status === 'declined') === areDeclined);
  return [...new Set(ids.map(({ subjectId }) => subjectId))];
}

async function beginDeclined(tx: Transaction, context: Context, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === null || order.status !== 'declined' || order.paymentStatus === 'paid') return;
  if (!(await isAtShop(tx, orderId))) return;
  if (returnBar((await findAsFound(tx, orderId))?.holds ?? []) === 'no_device') return;
  const cause = (await readDeclines(tx, [orderId])).get(orderId)?.cause ?? 'declined';
  await begin(tx, context, orderId, { cause, reason: null, by: BY_EVENT, at: context.clock.now(), isTold: true });
}

async function endUnwanted(tx: Transaction, { clock }: Context, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === null || order.status === 'declined') return;
  await callOffUnpacked(tx, orderId, clock.now());
}

/** Calls off the return of a locked order while its device is not packed. @returns false for one that is further on */
export async function callOffUnpacked(tx: Transaction, orderId: string, at: Date): Promise<boolean> {
  const found = await lockReturnOfOrder(tx, orderId);
  if (found === null || found.state === 'called_off') return true;
  if (found.state !== 'queued' && found.state !== 'address_checked') return false;
  const reason = 'The order continued.';
  await writeReturn(tx, { ...found, state: 'called_off', reason, doneAt: at, doneBy: 'the order' });
  return true;
}
