import type { LockedOrder } from '#server/modules/orders/status/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { writeAnswer } from '../answering/write-answer.ts';
import { listPending } from '../offers.queries.ts';

/**
 * Ends the open offer of a locked order when its driver reports that the customer declined it or did not answer. The order ends, and
 * the owner keeps the device.
 */
export async function endAtDoor(
  tx: Transaction,
  order: LockedOrder,
  { kind, driver, at }: { kind: 'declined' | 'lapsed'; driver: string; at: Date },
): Promise<void> {
  const [offer] = await listPending(tx, [order.id]);
  if (offer === undefined) return;
  const outcome = kind === 'declined' ? 'The customer declined the offer' : 'The customer didn’t answer the offer';
  const by = { actor: driver, memberId: null };
  await writeAnswer(tx, order, offer, { kind, by, note: `${outcome} at the door`, spokenWith: null, at });
}
