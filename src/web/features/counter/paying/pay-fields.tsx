import { Fragment, type ReactNode } from 'react';
import { getsOf, PAY_BY, type PayByForm } from '#contracts/forms/counter.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { methodLabel, PAYMENT_METHOD_VALUES, type PaymentMethod } from '#domain/payment-methods.ts';
import { feeLabel, type PaymentFees } from '#domain/payouts/fees.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { BoundField } from '#web/ui/form/form-field.tsx';

function optionOf(value: (typeof PAY_BY)[number], fees: PaymentFees) {
  if (value === 'split') return { value, label: 'Split payment…' };
  const fee = feeLabel(value, fees);
  return { value, label: `${methodName(value)}${fee === null ? '' : ` (${fee})`}` };
}

interface PayFieldsProps {
  typed: PayByForm;
  fees: PaymentFees;
  /** Agreed price. */
  totalCents: Cents;
  /** Binds a control to a field of the caller's form. */
  bind: (name: keyof PayByForm, children: (field: BoundField<string>) => ReactNode) => ReactNode;
}

/** Asks for the payment of a visit: by one method, or split into parts that add up. */
export function PayFields({ typed, fees, totalCents, bind }: PayFieldsProps) {
  const getsCents = getsOf(typed, totalCents, fees);
  return (
    <>
      {bind('payBy', (field) => (
        <SelectField label="Paid by" options={PAY_BY.map((value) => optionOf(value, fees))} {...field} />
      ))}
      {typed.payBy === 'split' && (
        <div className="grid grid-cols-2 items-end gap-3">
          {PAYMENT_METHOD_VALUES.map((method) => (
            <Fragment key={method}>
              {bind(method, (field) => (
                <TextField
                  label={`${methodName(method)} ($)`}
                  optional
                  inputMode="decimal"
                  maxLength={9}
                  autoComplete="off"
                  {...field}
                />
              ))}
            </Fragment>
          ))}
        </div>
      )}
      {getsCents > 0 && getsCents < totalCents && (
        <p className="tabular-nums" aria-live="polite">
          The seller gets <strong>{formatMoney(getsCents)}</strong>: {formatMoney(totalCents)} less the{' '}
          {formatMoney(totalCents - getsCents)} fee.
        </p>
      )}
    </>
  );
}

/** Name of a method at the beginning of a label: "Cash". */
function methodName(method: PaymentMethod): string {
  const label = methodLabel(method);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}
