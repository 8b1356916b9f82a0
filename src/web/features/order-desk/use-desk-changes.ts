import { useOrderChanges } from '#web/features/orders/use-order-changes.ts';
import { refreshOrders } from './order-desk.api.ts';

/** Reads anew what is on screen of orders as other terminals and customers change them. */
export function useDeskChanges(): void {
  // Where the area has closed, the next read says so to the gate.
  useOrderChanges({ enabled: true, signedIn: false, refresh: refreshOrders });
}
