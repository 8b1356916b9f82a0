import { formatMoney } from '#domain/money.ts';
import { isPayable } from '#domain/orders/payment.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { feeOf } from '#domain/payment-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { adminOnly, needsReason, owedCents, readAmount } from './payment-form.ts';
import { METHOD_CHOICES } from './payment-texts.ts';
import type { PaymentState } from './use-payment.ts';

interface PaymentFieldsProps {
  id: string;
  payment: PaymentState;
  isAdmin: boolean;
}

/** The form of a payment (S2): amount, way of paying, and a reason where the amount is not the agreed price. */
export function PaymentFields({ id, payment, isAdmin }: PaymentFieldsProps) {
  const { order, form, errors, change, submit, element } = payment;
  const agreed = owedCents(order);
  const refused = adminOnly(form, order, isAdmin);
  return (
    <form
      id={id}
      ref={element}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!isPayable(order.status) && (
        <p role="alert" className="rounded-xl border border-danger bg-danger-soft p-3">
          This order now stands at {statusLabel(order.status)}. It is paid once its device is here or in evaluation.
        </p>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Payment amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          maxLength={14}
          value={form.amount}
          error={errors.amount ?? refused}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <Button
          variant="secondary"
          className="min-h-12 sm:mt-[2.02rem]"
          onClick={() => change({ amount: (agreed / 100).toFixed(2), reason: '' })}
        >
          Use Exact Amount
        </Button>
      </div>
      <RadioCards
        legend="Payment method"
        columns={2}
        options={METHOD_CHOICES}
        value={form.method === '' ? null : form.method}
        error={errors.method}
        onChange={(method) => change({ method })}
      />
      {needsReason(form, order) && refused === null && (
        <TextAreaField
          label="Reason"
          hint={`Why it is not the agreed ${formatMoney(agreed)}. It stays with the payment.`}
          maxLength={500}
          rows={2}
          value={form.reason}
          error={errors.reason}
          onChange={({ target }) => change({ reason: target.value.replaceAll('\n', ' ') })}
        />
      )}
      <Total form={form} />
    </form>
  );
}

/** What leaves the drawer, before it does. */
function Total({ form: { amount, method } }: { form: PaymentState['form'] }) {
  const cents = readAmount(amount);
  if (cents === null || method === '') return null;
  const fee = feeOf(method);
  return (
    <p className="tabular-nums" aria-live="polite">
      The customer gets <strong>{formatMoney(cents)}</strong>
      {fee > 0 && `; the fee of ${formatMoney(fee)} is the shop's`}.
    </p>
  );
}
