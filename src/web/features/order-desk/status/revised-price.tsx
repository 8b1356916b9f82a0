import type { ReactNode } from 'react';
import { isPriceFixed } from '#domain/orders/revise-price.ts';
import { priceText } from '#web/lib/format.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { adminOnlyError, changesPrice } from './status-form.ts';
import type { StatusEditing } from './use-status-form.ts';

interface RevisedPriceProps extends Pick<StatusEditing, 'order' | 'context'> {
  control: StatusEditing['form']['control'];
  /** Field next to the price. */
  children: ReactNode;
}

/** Revises the price after the inspection, with the reason that the customer reads; fixed once the order is paid. */
export function RevisedPrice({ order, context, control, children }: RevisedPriceProps) {
  const [finalPrice, priceReason] = useTyped({ control, name: ['finalPrice', 'priceReason'] });
  const adminError = adminOnlyError({ finalPrice, priceReason }, context);
  if (isPriceFixed(order)) {
    return (
      <>
        {children}
        <p className="text-note text-muted">This order is paid, so its price can’t change.</p>
      </>
    );
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {children}
        <FormField control={control} name="finalPrice" dependents={['priceReason']}>
          {(field) => (
            <TextField
              label="Revised price"
              placeholder={`Quoted ${priceText(order.quotedPrice)}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              {...field}
              error={field.error ?? adminError}
            />
          )}
        </FormField>
      </div>
      {adminError === null && changesPrice({ finalPrice }, order) && (
        <FormField control={control} name="priceReason">
          {(field) => (
            <TextAreaField
              label="Reason for the new price"
              hint="The customer sees this."
              maxLength={500}
              rows={2}
              {...field}
            />
          )}
        </FormField>
      )}
    </>
  );
}
