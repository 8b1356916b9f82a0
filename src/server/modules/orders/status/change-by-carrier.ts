import { isEndedEarly } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit } from '#server/platform/events.ts';
import { orderStatusChanged } from '../order-events.ts';
import { wasEndedByStaff } from './order-history.queries.ts';
import { lockOrder, writeChange } from './status-change.queries.ts';

/** Change of a status because of what a carrier reports. */
interface CarrierChange {
  /** Statuses in which the order has to be: another one was set by a person, and stays. */
  from: readonly OrderStatus[];
  to: OrderStatus;
  note: string;
  /** False when other words tell the customer. */
  isTold: boolean;
  /** Opens an order again that was cancelled with its label, or by its customer; never one that staff have ended. */
  mayReopen: boolean;
  at: Date;
}

/** `ended`: the order has ended and stays so. `kept`: its status stays for another reason. */
type CarrierOutcome = 'changed' | 'reopened' | 'ended' | 'kept';

/** Changes the status of a mail-in order that is not paid; a status that a person has set to another one stays. */
export async function changeByCarrier(
  tx: Transaction,
  orderId: string,
  { from, to, note, isTold, mayReopen, at }: CarrierChange,
): Promise<CarrierOutcome> {
  const before = await lockOrder(tx, orderId);
  if (before === null || before.serviceMethod !== 'mail' || before.paymentStatus === 'paid') return 'kept';
  const isEnded = isEndedEarly(before.status);
  if (isEnded && !(mayReopen && before.status === 'cancelled' && !(await wasEndedByStaff(tx, orderId)))) return 'ended';
  if (!isEnded && !from.includes(before.status)) return 'kept';
  const by = { actor: 'carrier', memberId: null };
  const version = writeChange(tx, before, { kind: 'status', to: { status: to }, by, note, detail: null, at });
  emit(tx, orderStatusChanged, orderId, { version, status: to, channels: isTold ? ['sms', 'email'] : [], price: null });
  return isEnded ? 'reopened' : 'changed';
}
