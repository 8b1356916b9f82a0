import type { Order } from '#contracts/orders.ts';
import { assertNever } from '#domain/assert-never.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isInMail } from '#domain/orders/status.ts';
import { priceText } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { appointmentText, deviceText } from '../../order-texts.ts';
import { type CustomerChanges, reportRefusal } from './customer-changes.ts';

interface CancelDialogProps {
  order: Order;
  changes: CustomerChanges;
  onClose: () => void;
}

/** Asks before an order is cancelled, and explains the consequences. */
export function CancelDialog({ order, changes, onClose }: CancelDialogProps) {
  const { isBusy, failure, run } = useAction(
    async () => {
      await changes.cancel({ seen: { status: order.status } });
      toast({ title: 'Order canceled' });
      onClose();
      changes.refresh();
    },
    (error) => reportRefusal(error, { changes, onClose }),
  );
  return (
    <Dialog
      title="Cancel this order?"
      description={`Order #${shortOrderId(order.id)} · ${deviceText(order)}`}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Keep Order
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => run()}>
            Cancel Order
          </Button>
        </div>
      }
    >
      <ul className="list-disc space-y-2 pl-5">
        {consequences(order).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <FormNotice>{failure}</FormNotice>
      </div>
    </Dialog>
  );
}

/** Lists the consequences for the device, the price and the messages. */
function consequences(order: Order): string[] {
  return [
    ...deviceConsequences(order),
    `Your ${priceText(order.quotedPrice)} quote ends with this order. You can get a new one anytime.`,
    'We’ll send you a confirmation.',
  ];
}

function deviceConsequences(order: Order): string[] {
  switch (order.serviceMethod) {
    case 'home_pickup': {
      const appointment = appointmentText(order);
      return [appointment === null ? 'We’ll cancel your pickup.' : `We’ll cancel your pickup on ${appointment}.`];
    }
    case 'mail':
      return isInMail(order.status)
        ? ['Your package is on its way to us. Please call us to arrange its return.']
        : ['Please don’t send your device, and throw away the prepaid label.'];
    case 'counter':
      return [];
    default:
      return assertNever(order.serviceMethod);
  }
}
