import { useStaffOrderChanges } from '#web/features/orders/index.ts';
import { useRights } from '#web/features/staff-gate/index.ts';
import { useNewDay } from '#web/lib/clock/use-clock.ts';
import { refreshOrders } from './order-desk.api.ts';

/** Refetches the orders on screen, and their figures, after each change of an order. For a whole area, whatever its tab. */
export function useFreshOrders(): void {
  useStaffOrderChanges(useRights(), refreshOrders);
  useNewDay(refreshOrders);
}
