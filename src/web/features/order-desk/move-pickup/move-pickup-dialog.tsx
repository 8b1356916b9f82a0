import { useId, useState } from 'react';
import { appointmentForm } from '#contracts/forms/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { slotText } from '#web/features/orders/index.ts';
import { PickupTimeFields } from '#web/features/pickup-windows/index.ts';
import { ApiError, call, messageOf } from '#web/lib/api.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { useFormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { refreshOrders } from '../order-desk.api.ts';

/** Pickup as shown on screen; the server refuses the move when it has changed since. */
interface ShownPickup {
  orderId: string;
  /** Name of the customer. */
  customer: string;
  status: OrderStatus;
  appointmentDate: string | null;
  appointmentTime: string | null;
}

export interface MovePickupDialogProps {
  pickup: ShownPickup;
  onClose: () => void;
  /** Called after the pickup has moved, and when the server reports that it had changed before. */
  onChanged?: () => void;
}

/** Moves a pickup, or sets its first time. An admin may overbook a full window after a warning. */
export function MovePickupDialog(props: MovePickupDialogProps) {
  const { pickup, onClose } = props;
  const { timeZone } = usePageData().shop;
  const now = shopTime(new Date(useNow()), timeZone);
  /** Window that the admin chose to overbook; the tick does not apply to another window. */
  const [overbooked, setOverbooked] = useState<string | null>(null);
  const { control, element, isBusy, isChanged, failure } = useMove(props, overbooked);
  const date = useFormField({ control, name: 'appointmentDate', dependents: ['appointmentTime'] });
  const time = useFormField({ control, name: 'appointmentTime' });
  const chosen = windowName(date.value, time.value);
  const { appointmentDate, appointmentTime } = pickup;
  const own =
    appointmentDate === null || appointmentTime === null ? null : { date: appointmentDate, time: appointmentTime };
  const id = useId();
  return (
    <EditingDialog
      unsaved={isChanged}
      isBusy={isBusy}
      title={own === null ? 'Schedule pickup' : 'Reschedule pickup'}
      description={`${shortOrderId(pickup.orderId)} · ${pickup.customer}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} size="lg" busy={isBusy} className="w-full">
          {own === null ? 'Schedule pickup' : 'Reschedule pickup'}
        </Button>
      }
    >
      <form {...element} id={id} className="grid gap-5">
        {own !== null && (
          <p>
            Currently <strong className="font-semibold tabular-nums">{slotText(own.date, own.time)}</strong>.
          </p>
        )}
        <PickupTimeFields
          {...{ date, time, now, own }}
          whenFull={
            <div className="rounded-xl bg-danger-soft px-4 py-2">
              <p className="font-medium text-danger">This time is fully booked.</p>
              <CheckField
                label="Overbook this time"
                name="overbook"
                value={overbooked === chosen}
                onChange={({ target }) => setOverbooked(target.checked ? chosen : null)}
              />
            </div>
          }
        />
        <p className="text-muted">We’ll notify the customer and the drivers.</p>
        <FormNotice>{failure}</FormNotice>
      </form>
    </EditingDialog>
  );
}

const windowName = (date: string, time: string) => `${date} ${time}`;

function useMove({ pickup, onClose, onChanged }: MovePickupDialogProps, overbooked: string | null) {
  const { shop } = usePageData();
  const { orderId, status, appointmentDate, appointmentTime } = pickup;
  const end = () => {
    onClose();
    onChanged?.();
    refreshOrders();
  };
  return useForm({
    schema: appointmentForm(() => shopTime(new Date(), shop.timeZone), shop),
    initial: { appointmentDate: appointmentDate ?? '', appointmentTime: appointmentTime ?? '' },
    send: async (to) => {
      const isOverbooked = overbooked === windowName(to.appointmentDate, to.appointmentTime);
      await call('orders.movePickup', {
        params: { id: orderId },
        body: {
          seen: { status, appointmentDate, appointmentTime },
          ...to,
          ...(isOverbooked ? { overbook: true } : {}),
        },
      });
      const title = appointmentTime === null ? 'Pickup scheduled' : 'Pickup rescheduled';
      toast({ title, description: slotText(to.appointmentDate, to.appointmentTime) });
      end();
    },
    reportFailure: (error, isPlaced) => {
      if (isPlaced) return null;
      const isStale = error instanceof ApiError && error.code === 'order_changed';
      if (!isStale) return messageOf(error);
      toastFailure('Pickup not changed', 'Someone else just changed this order. Here’s the latest.');
      end();
      return null;
    },
  });
}
