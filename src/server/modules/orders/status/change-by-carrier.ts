import { nextStatus } from '#domain/orders/next-status.ts';
import { isCancelled, isEndedEarly } from '#domain/orders/status.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ALL_CHANNELS, moveOrder } from './move-order.ts';
import { wasEndedByStaff } from './order-history.queries.ts';
import { lockOrder } from './status-change.queries.ts';

/** Report of a carrier about an order's parcel. */
interface CarrierChange {
  fact: 'first_scan' | 'delivered' | 'label_void';
  note: string;
  /** True to reopen an order that was cancelled with its label or by its customer. Never reopens one that staff ended. */
  mayReopen: boolean;
  at: Date;
}

/** `ended`: the order has ended and stays so. `kept`: its status stays for another reason. */
type CarrierOutcome = 'changed' | 'reopened' | 'ended' | 'kept';

/** Changes the status of an unpaid mail-in order. Keeps a status that a person has changed. */
export async function changeByCarrier(
  tx: Transaction,
  orderId: string,
  { fact, note, mayReopen, at }: CarrierChange,
): Promise<CarrierOutcome> {
  const before = await lockOrder(tx, orderId);
  if (before === null || before.serviceMethod !== 'mail' || before.paymentStatus === 'paid') return 'kept';
  const isEnded = isEndedEarly(before.status);
  if (isEnded && !(mayReopen && isCancelled(before.status) && !(await wasEndedByStaff(tx, orderId)))) return 'ended';
  // A reopened order counts as a new one.
  const status = nextStatus(isEnded ? { status: 'received' } : before, fact);
  if (status === before.status) return 'kept';
  const by = { actor: 'carrier', memberId: null };
  moveOrder(tx, before, {
    to: { status },
    by,
    note,
    at,
    notification: fact === 'label_void' ? 'parcel' : ALL_CHANNELS,
  });
  return isEnded ? 'reopened' : 'changed';
}
