import { useId } from 'react';
import { appointmentForm } from '#contracts/forms/orders.ts';
import type { Order } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopTime } from '#domain/shop-day.ts';
import { PickupTimeFields } from '#web/features/pickup-windows/index.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { useFormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { appointmentText, deviceText, slotText } from '../../order-texts.ts';
import { type CustomerChanges, reportRefusal } from './customer-changes.ts';

interface MoveDialogProps {
  order: Order;
  changes: CustomerChanges;
  onClose: () => void;
}

/** Moves a pickup to another time, or sets its first. */
export function MoveDialog(props: MoveDialogProps) {
  const { order, onClose } = props;
  const { shop } = usePageData();
  const now = shopTime(new Date(useNow()), shop.timeZone);
  const { control, element, isBusy, isChanged, failure } = useMove(props);
  const date = useFormField({ control, name: 'appointmentDate', dependents: ['appointmentTime'] });
  const time = useFormField({ control, name: 'appointmentTime' });
  const { appointmentDate, appointmentTime } = order;
  const own =
    appointmentDate === null || appointmentTime === null ? null : { date: appointmentDate, time: appointmentTime };
  const before = appointmentText(order);
  const id = useId();
  return (
    <EditingDialog
      unsaved={isChanged}
      isBusy={isBusy}
      title={before === null ? 'Choose a pickup time' : 'Change your pickup time'}
      description={`Order #${shortOrderId(order.id)} · ${deviceText(order)}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} size="lg" busy={isBusy} className="w-full">
          {before === null ? 'Book Pickup' : 'Move Pickup'}
        </Button>
      }
    >
      <form {...element} id={id} className="grid gap-5">
        {before !== null && (
          <p>
            It’s currently on <strong className="font-semibold whitespace-nowrap">{before}</strong>.
          </p>
        )}
        <PickupTimeFields date={date} time={time} now={now} own={own} />
        <p className="text-muted">We’ll let our driver know and send you a confirmation.</p>
        <FormNotice>{failure}</FormNotice>
      </form>
    </EditingDialog>
  );
}

function useMove({ order, changes, onClose }: MoveDialogProps) {
  const { shop } = usePageData();
  const { status, appointmentDate, appointmentTime } = order;
  return useForm({
    schema: appointmentForm(() => shopTime(new Date(), shop.timeZone), shop),
    initial: { appointmentDate: appointmentDate ?? '', appointmentTime: appointmentTime ?? '' },
    send: async (to) => {
      await changes.move({ seen: { status, appointmentDate, appointmentTime }, ...to });
      const title = appointmentTime === null ? 'Pickup booked' : 'Pickup moved';
      toast({ title, description: slotText(to.appointmentDate, to.appointmentTime) });
      onClose();
      changes.refresh();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : reportRefusal(error, { changes, onClose })),
  });
}
