import type { StaffOrder } from '#contracts/orders.ts';
import type { StatusChange } from '#contracts/staff-orders.ts';
import { type BulkSkip, bulkSkip } from '#domain/orders/bulk-change.ts';
import { isEndedEarly, statusLabel } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';

/** Plan of a bulk action: the orders to work on, and the skipped ones, each with its reason. */
export interface BulkPlan {
  orders: readonly StaffOrder[];
  skipped: readonly { order: StaffOrder; why: string }[];
}

/** Texts for the reasons to skip an order. */
const SKIP_TEXTS: Record<BulkSkip, (to: OrderStatus) => string> = {
  same: (to) => `already ${statusLabel(to)}`,
  ended: () => 'closed: edit the order to reopen it',
  paid: () => 'paid: reverse the payment first',
  unpaid: () => 'not paid yet: pay the order to set this status',
  back: () => 'already further along: edit the order to move it back',
};

/** Plans to set orders to a status (`bulkSkip`). */
export function planStatus(orders: readonly StaffOrder[], to: OrderStatus): BulkPlan {
  return planOf(orders, (order) => {
    const skip = bulkSkip(order, to);
    return skip === null ? null : SKIP_TEXTS[skip](to);
  });
}

/** Plans to assign orders. @param to a name as typed; empty to unassign */
export function planAssign(orders: readonly StaffOrder[], to: string): BulkPlan {
  const name = to.trim();
  const why = name === '' ? 'already unassigned' : `already assigned to ${name}`;
  return planOf(orders, ({ assignedTo }) => ((assignedTo ?? '') === name ? why : null));
}

/**
 * Plans to print the labels of orders. Skips orders that ended early, for which no label is bought, and orders without
 * one, which would make the whole call fail.
 */
export function planLabels(orders: readonly StaffOrder[]): BulkPlan {
  return planOf(orders, ({ shippingLabelUrl, status }) => {
    if (shippingLabelUrl === null) return 'not a mail-in order';
    return isEndedEarly(status) ? `${statusLabel(status)}: no label needed` : null;
  });
}

function planOf(orders: readonly StaffOrder[], reasonToSkip: (order: StaffOrder) => string | null): BulkPlan {
  const judged = orders.map((order) => ({ order, why: reasonToSkip(order) }));
  return {
    orders: judged.filter(({ why }) => why === null).map(({ order }) => order),
    skipped: judged.flatMap(({ order, why }) => (why === null ? [] : [{ order, why }])),
  };
}

/** Builds the change that assigns an order: its status stays, so its customer gets no message. */
export function assignment({ status, version }: StaffOrder, to: string): StatusChange {
  return { status, version, assignedTo: to.trim() || null, sendSMS: false, sendEmail: false };
}
