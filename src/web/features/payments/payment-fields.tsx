import { useRef } from 'react';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { formatMoney } from '#domain/money.ts';
import { isPayable, statusLabel } from '#domain/orders/status.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { feeOf, type PaymentFees, takenOff } from '#domain/payouts/fees.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { mayTakeNumber, useNumberScans } from '#web/ui/scan/use-number-scans.ts';
import { ChosenPayout } from './chosen-payout.tsx';
import { LoadingFields } from './loading-fields.tsx';
import { adminOnlyError, needsReason } from './payment-form.ts';
import { methodChoices } from './payment-texts.ts';
import type { PaymentState } from './use-payment.ts';

/** Asks for the amount, the method, and a reason when the amount is not the agreed price. */
export function PaymentFields({ id, payment }: { id: string; payment: PaymentState }) {
  const { order, context, form } = payment;
  const { control, element, readTyped, setValue } = form;
  const [amount, method] = useTyped({ control, name: ['amount', 'method'] });
  const agreed = context.agreedCents;
  const adminError = adminOnlyError(amount, context);
  if (!payment.isRead) return <LoadingFields />;
  return (
    <form {...element} id={id} className="grid gap-5">
      {!isPayable(order.status) && (
        <p role="alert" className="rounded-xl border border-danger bg-danger-soft p-3">
          This order is now {statusLabel(order.status)}. You can pay it once the device is here or in evaluation.
        </p>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <FormField control={control} name="amount" dependents={['reason']}>
          {(field) => (
            <TextField
              label="Payment amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              maxLength={14}
              // Typing replaces the current amount.
              onFocus={({ target }) => target.select()}
              {...field}
              error={field.error ?? adminError}
            />
          )}
        </FormField>
        <Button
          variant="secondary"
          className="min-h-control sm:mt-[2.02rem]"
          onClick={() => {
            setValue('reason', '', EDITED);
            setValue('amount', (agreed / 100).toFixed(2), EDITED);
          }}
        >
          Use Exact Amount
        </Button>
      </div>
      {context.lacksNumber && <NumberFields form={form} isAdmin={context.isAdmin} />}
      <FormField control={control} name="method">
        {(field) => <RadioCards legend="Payment method" columns={2} options={methodChoices(context.fees)} {...field} />}
      </FormField>
      <ChosenPayout
        orderId={order.id}
        onChosen={(chosen) => {
          if (readTyped('method') === '') setValue('method', chosen, EDITED);
        }}
      />
      {needsReason(amount, context) && adminError === null && (
        <FormField control={control} name="reason">
          {(field) => (
            <TextAreaField
              label="Reason"
              hint={`Why it’s not the agreed ${formatMoney(agreed)}. Saved with the payment.`}
              maxLength={500}
              rows={2}
              {...field}
              onChange={({ target }) => field.onChange(target.value.replaceAll('\n', ' '))}
            />
          )}
        </FormField>
      )}
      <PaymentTotal amount={amount} method={method} fees={context.fees} />
    </form>
  );
}

/** Asks for the number of a device that was neither named by its seller nor read at the bench or the door. */
function NumberFields({ form, isAdmin }: Pick<PaymentState, 'form'> & { isAdmin: boolean }) {
  const { control, readTyped, setValue, clearErrors } = form;
  const serial = useTyped({ control, name: 'serial' });
  const part = useRef<HTMLDivElement>(null);
  useNumberScans({
    onNumber: (number, way) => {
      if (!mayTakeNumber(readTyped('serial'), number, way)) return;
      setValue('serial', number, EDITED);
      clearErrors('serial');
    },
    within: part,
  });
  return (
    <div ref={part} className="grid gap-5">
      <FormField control={control} name="serial">
        {(field) => (
          <TextField
            label="IMEI or serial"
            hint="On the device: Settings > General > About. On an iPhone, dial *#06#."
            maxLength={MAX_NUMBER_TEXT_LENGTH}
            autoComplete="off"
            spellCheck={false}
            {...field}
          />
        )}
      </FormField>
      {isAdmin && serial.trim() === '' && (
        <FormField control={control} name="noSerialReason" dependents={['serial']}>
          {(field) => (
            <TextField
              label="No number? Why can’t it be read?"
              optional
              hint="Saved in the order’s history. Only an admin can pay for a device without its number."
              maxLength={200}
              autoComplete="off"
              {...field}
            />
          )}
        </FormField>
      )}
    </div>
  );
}

/** Options for `setValue` that mark a field as edited, like typing. */
const EDITED = { shouldDirty: true, shouldValidate: true } as const;

interface PaymentTotalProps {
  /** As typed. */
  amount: string;
  /** Empty until one is picked. */
  method: string;
  fees: PaymentFees;
}

/** Shows the amount that the customer gets, before it is paid, and who pays the fee. */
export function PaymentTotal({ amount, method: picked, fees }: PaymentTotalProps) {
  const cents = readTypedAmount(amount);
  const method = PAYMENT_METHOD_VALUES.find((candidate) => candidate === picked);
  if (cents === null || method === undefined) return null;
  const [fee, off] = [feeOf(method, fees), takenOff(method, fees)];
  // The field of the method says why.
  if (off > 0 && off >= cents) return null;
  return (
    <p className="tabular-nums" aria-live="polite">
      The customer gets <strong>{formatMoney(cents - off)}</strong>
      {off > 0
        ? `: ${formatMoney(cents)} less the ${formatMoney(fee)} fee`
        : fee > 0 && `. The shop pays the ${formatMoney(fee)} fee`}
      .
    </p>
  );
}
