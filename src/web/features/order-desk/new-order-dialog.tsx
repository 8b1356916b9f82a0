import { useEffect, useId, useRef } from 'react';
import { formatMoney } from '#domain/money.ts';
import { PriceChanged } from '#web/features/place-order/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { NewOrderCustomer } from './new-order-customer.tsx';
import { NewOrderDevice } from './new-order-device.tsx';
import { isBegun } from './new-order-form.ts';
import { NewOrderPlace, NewOrderService } from './new-order-service.tsx';
import { useNewOrder } from './use-new-order.ts';

interface NewOrderDialogProps {
  /** It was closed before the order was taken, and keeps what was entered. */
  wasClosed: boolean;
  onStartOver: () => void;
  onClose: () => void;
  /** The order was taken. */
  onCreated: (id: string) => void;
}

/**
 * Takes an order for a customer at the counter or on the phone. By keyboard alone: what is found is picked by Enter, which
 * leads to what is asked next, and Enter in any field takes the order.
 */
export function NewOrderDialog({ wasClosed, onStartOver, onClose, onCreated }: NewOrderDialogProps) {
  const order = useNewOrder(onCreated);
  const { form, errors, cents, busy, element, offered, change } = order;
  const id = useId();
  const customer = useRef<HTMLInputElement>(null);
  const device = useRef<HTMLInputElement>(null);
  useEffect(() => (customer.current ?? device.current)?.focus(), []);
  return (
    <Dialog
      title="New Order"
      description="For a customer at the counter or on the phone"
      size="lg"
      onClose={onClose}
      contentInert={offered !== null}
      footer={
        offered !== null && cents !== null ? (
          <PriceChanged oldCents={cents} newCents={offered.cents} onAccept={order.accept} onDecline={order.decline} />
        ) : (
          <div className="flex items-center justify-between gap-4">
            <p aria-live="polite">
              <span className="block text-note text-muted">We pay</span>
              <span className="text-3xl font-bold tracking-tight tabular-nums">
                {cents === null ? '–' : formatMoney(cents)}
              </span>
            </p>
            <Button type="submit" form={id} size="lg" busy={busy}>
              Take Order
            </Button>
          </div>
        )
      }
    >
      <form
        id={id}
        ref={element}
        noValidate
        className="grid gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          order.submit();
        }}
        onKeyDown={(event) => {
          // In a choice list Enter would open the list, which Space does, too.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        {wasClosed && isBegun(form) && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sunken px-4 py-2">
            <p className="min-w-0 flex-1">You began this order before.</p>
            <Button variant="secondary" onClick={onStartOver}>
              Start over
            </Button>
          </div>
        )}
        <NewOrderService form={form} errors={errors} onChange={change} />
        <Part title="Customer">
          <NewOrderCustomer
            form={form}
            errors={errors}
            onChange={change}
            field={customer}
            onPicked={() => device.current?.focus()}
          />
        </Part>
        <Part title="Device">
          <NewOrderDevice order={order} field={device} />
        </Part>
        {form.serviceMethod !== 'counter' && (
          <Part title={form.serviceMethod === 'mail' ? 'Label' : 'Pickup'}>
            <NewOrderPlace form={form} errors={errors} onChange={change} />
          </Part>
        )}
        <TextAreaField
          label="Notes"
          optional
          maxLength={1000}
          rows={2}
          value={form.notes}
          error={errors.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </form>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
