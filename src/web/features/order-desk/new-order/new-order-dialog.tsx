import { useEffect, useId, useRef } from 'react';
import { formatMoney } from '#domain/money.ts';
import { PriceChanged } from '#web/features/place-order/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { mayTakeNumber, useNumberScans } from '#web/ui/scan/use-number-scans.ts';
import { CustomerPart } from './customer-part.tsx';
import { DevicePart } from './device-part.tsx';
import { PlacePart, ServicePart } from './service-part.tsx';
import { TYPED, useNewOrder } from './use-new-order.ts';

interface NewOrderDialogProps {
  /** True when it was closed before the order was created, and kept its entries. */
  wasClosed: boolean;
  onStartOver: () => void;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/**
 * Takes an order for a customer at the counter or on the phone. Works by keyboard alone: Enter picks a result and moves
 * to the next question, and Enter in any other field submits the order.
 */
export function NewOrderDialog({ wasClosed, onStartOver, onClose, onCreated }: NewOrderDialogProps) {
  const { form, cents, offered, accept, decline } = useNewOrder(onCreated);
  const { control, element, isBusy, isChanged } = form;
  const serviceMethod = useTyped({ control, name: 'serviceMethod' });
  const id = useId();
  const customer = useRef<HTMLInputElement>(null);
  const device = useRef<HTMLInputElement>(null);
  const part = useRef<HTMLDivElement>(null);
  useNumberScans({
    onNumber: (number, way) => {
      if (!mayTakeNumber(form.readTyped('imei'), number, way)) return;
      form.setValue('imei', number, TYPED);
      form.clearErrors('imei');
    },
    within: part,
  });
  useEffect(() => (customer.current ?? device.current)?.focus(), []);
  return (
    <Dialog
      title="New Order"
      description="For a customer at the counter or on the phone"
      size="lg"
      onClose={onClose}
      isBusy={isBusy}
      contentInert={offered !== null}
      footer={
        offered !== null && cents !== null ? (
          <PriceChanged oldCents={cents} newCents={offered} onAccept={accept} onDecline={decline} />
        ) : (
          <div className="flex items-center justify-between gap-4">
            <p aria-live="polite">
              <span className="block text-note text-muted">Offer</span>
              <span className="text-3xl font-bold tracking-tight tabular-nums">
                {cents === null ? '–' : formatMoney(cents)}
              </span>
            </p>
            <Button type="submit" form={id} size="lg" busy={isBusy}>
              Create order
            </Button>
          </div>
        )
      }
    >
      <form
        {...element}
        id={id}
        className="grid gap-7"
        onKeyDown={(event) => {
          // In a select, Enter would open the list; Space still does.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        {wasClosed && isChanged && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sunken px-4 py-2">
            <p className="min-w-0 flex-1">You started this order earlier.</p>
            <Button variant="secondary" onClick={onStartOver}>
              Start over
            </Button>
          </div>
        )}
        <ServicePart control={control} clearErrors={form.clearErrors} />
        <Part title="Customer">
          <CustomerPart form={form} field={customer} onPicked={() => device.current?.focus()} />
        </Part>
        <Part title="Device">
          <div ref={part}>
            <DevicePart form={form} field={device} />
          </div>
        </Part>
        {serviceMethod !== 'counter' && (
          <Part title={serviceMethod === 'mail' ? 'Shipping label' : 'Pickup'}>
            <PlacePart control={control} />
          </Part>
        )}
        <FormField control={control} name="notes">
          {(field) => <TextAreaField label="Notes" optional maxLength={1000} rows={2} {...field} />}
        </FormField>
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
