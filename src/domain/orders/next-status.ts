import { ORDER_STATUSES, type OrderStatus } from '../vocabulary.ts';
import { followsPayment } from './status.ts';

type Outcome = OrderStatus | 'as_it_is' | 'as_before_payment';

/** Effect of a fact on an order's status. */
interface Rule {
  to: Outcome;
  /** Status at the door of a pickup, while the owner still has the device; defaults to `to`. */
  atDoor?: Outcome;
  /** Outcomes for orders with certain statuses. */
  from?: Partial<Record<OrderStatus, OrderStatus>>;
  /** Statuses that the fact changes; others were set by staff and stay. Omitted for all. */
  only?: readonly OrderStatus[];
}

/** Status of an order after each fact. Staff may also pick any status, and undo their pick. */
const NEXT = {
  // The inspection. A quote that is kept or bettered is paid next; with a hold the order waits.
  inspected: { to: 'evaluation', atDoor: 'as_it_is' },
  price_lowered: { to: 'price_confirmation', atDoor: 'as_it_is' },
  // The customer's answer to a lower price. At the door the device stays with its owner, so nothing goes back.
  offer_accepted: { to: 'payment_processing', atDoor: 'as_it_is' },
  offer_declined: { to: 'declined', atDoor: 'cancelled' },
  offer_lapsed: { to: 'declined', atDoor: 'cancelled' },
  // The shop's answer to contested lines: the offer waits again, or the quote is paid.
  contest_decided: { to: 'as_it_is' },
  quote_restored: { to: 'evaluation' },
  // A device arrives whose price was settled at the door.
  came_accepted: { to: 'payment_processing' },
  came_as_quoted: { to: 'evaluation' },
  // Money.
  paid: { to: 'payment_issued' },
  payment_reversed: { to: 'as_before_payment', only: ORDER_STATUSES.filter(followsPayment) },
  // The counter, where device and money change hands at once.
  bought: { to: 'completed' },
  given_back: { to: 'cancelled', from: { price_confirmation: 'declined' } },
  purchase_reversed: { to: 'cancelled' },
  return_begun: { to: 'declined' },
  // The driver. A pickup that failed waits for another time.
  driver_assigned: { to: 'pickup_assigned' },
  driver_taken_off: { to: 'received' },
  picked_up: { to: 'device_received' },
  pickup_failed: { to: 'received' },
  cancelled_by_customer: { to: 'cancelled' },
  // The carrier and the label.
  first_scan: { to: 'mail_tracking', only: ['received'] },
  delivered: { to: 'device_received', only: ['received', 'mail_tracking'] },
  label_void: { to: 'cancelled', only: ['received'] },
} as const satisfies Record<string, Rule>;

/** Facts of an order that decide its status. */
export type OrderFact = keyof typeof NEXT;

interface OrderNow {
  status: OrderStatus;
  /** The device was inspected at the door of its owner. */
  isAtDoor?: boolean;
  /** Status before the payment that is reversed. */
  paidFrom?: OrderStatus;
}

/** Returns an order's status after a fact. */
export function nextStatus({ status, isAtDoor = false, paidFrom = status }: OrderNow, fact: OrderFact): OrderStatus {
  const { to, atDoor = to, from, only }: Rule = NEXT[fact];
  if (only?.includes(status) === false) return status;
  const next = from?.[status] ?? (isAtDoor ? atDoor : to);
  if (next === 'as_it_is') return status;
  return next === 'as_before_payment' ? paidFrom : next;
}
