import type { ReactNode } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { priceText } from '#web/lib/format.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { adminOnly, changesPrice, type StatusForm, type StatusFormErrors } from './status-form.ts';

interface RevisedPriceProps {
  order: StaffOrder;
  form: StatusForm;
  isAdmin: boolean;
  errors: StatusFormErrors;
  onChange: (changed: Partial<StatusForm>) => void;
  /** Stands beside it. */
  children: ReactNode;
}

/** The price after the inspection, with the reason that the customer reads; fixed once the order is paid. */
export function RevisedPrice({ order, form, isAdmin, errors, onChange, children }: RevisedPriceProps) {
  const refused = adminOnly(form, order, isAdmin);
  if (order.paymentStatus === 'paid') {
    return (
      <>
        {children}
        <p className="text-[0.9375rem] text-muted">This order is paid: its price cannot change any more.</p>
      </>
    );
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {children}
        <TextField
          label="Revised price"
          placeholder={`Quoted ${priceText(order.quotedPrice)}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={form.finalPrice}
          error={errors.finalPrice ?? refused}
          onChange={({ target }) => onChange({ finalPrice: target.value })}
        />
      </div>
      {refused === null && changesPrice(form, order) && (
        <TextAreaField
          label="Reason for the price"
          hint="The customer reads this."
          maxLength={500}
          rows={2}
          value={form.priceReason}
          error={errors.priceReason}
          onChange={({ target }) => onChange({ priceReason: target.value })}
        />
      )}
    </>
  );
}
