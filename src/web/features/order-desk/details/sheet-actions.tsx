import type { StaffOrder } from '#contracts/orders.ts';
import { isCancelled } from '#domain/orders/status.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderPlace } from '../shown-orders.ts';
import { OrderSteps } from './order-steps.tsx';

interface SheetActionsProps {
  place: OrderPlace;
  /** Undefined until it is loaded. */
  order: StaffOrder | undefined;
  onStep: (id: string | null) => void;
  onInspect: (order: StaffOrder) => void;
  onEdit: (order: StaffOrder) => void;
  /** Opens Payment; null when the area or the order has none. */
  onPay: (() => void) | null;
}

/** Shows the buttons that step to other orders, and the actions for this one. */
export function SheetActions({ place, order, onStep, onInspect, onEdit, onPay }: SheetActionsProps) {
  return (
    <div className="flex min-h-control flex-wrap items-center justify-end gap-2">
      <OrderSteps place={place} onStep={onStep} />
      {order !== undefined && !isCancelled(order.status) && (
        <Button variant="secondary" onClick={() => onInspect(order)}>
          Inspect
        </Button>
      )}
      {onPay !== null && (
        <Button variant="secondary" aria-keyshortcuts="p" title="Payment (P)" onClick={onPay}>
          Payment
        </Button>
      )}
      {order !== undefined && (
        <Button aria-keyshortcuts="e" title="Edit (E)" onClick={() => onEdit(order)}>
          Edit
        </Button>
      )}
    </div>
  );
}
