import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isToldByLedger, OFFERED_STATUSES, statusLabel } from '#domain/orders/status.ts';
import { deviceText } from '#web/features/orders/order-texts.ts';
import { useOpenGate } from '#web/features/staff-gate/staff-context.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { LedgerNotice } from './ledger-notice.tsx';
import { orderDesk } from './order-desk.api.ts';
import { RevisedPrice } from './revised-price.tsx';
import { undoableEntry } from './status-form.ts';
import { UndoNotice } from './undo-notice.tsx';
import { useStatusForm } from './use-status-form.ts';

interface StatusDialogProps {
  order: StaffOrder;
  onClose: () => void;
  /** Opens the payment of the order in place of this dialog. */
  onPay: (order: StaffOrder) => void;
}

/** Changes where an order stands, who works on it, and what it pays (S2, S3). It closes once that is saved. */
export function StatusDialog({ order: opened, onClose, onPay }: StatusDialogProps) {
  const { staff } = useOpenGate();
  const isAdmin = staff.areas.includes('admin');
  const { order, ground, form, conflict, undo } = useStatusForm(opened, isAdmin, onClose);
  const { control, element, isBusy, isChanged } = form;
  const status = useTyped({ control, name: 'status' });
  const { data: desk } = useQuery(orderDesk(opened.id));
  const wrongPick = undoableEntry(desk?.history ?? [], order);
  const options = OFFERED_STATUSES.map((value) => ({ value, label: statusLabel(value) }));
  const id = useId();

  return (
    <EditingDialog
      unsaved={isChanged}
      title="Update Order Status"
      description={`${shortOrderId(order.id)} · ${deviceText(order)} · ${order.customer.name} · ${priceText(order.finalPrice ?? order.quotedPrice)}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} busy={isBusy} className="w-full">
          Update Status
        </Button>
      }
    >
      <form {...element} id={id} className="grid gap-4">
        {conflict !== null && <ConflictNotice conflict={conflict} order={order} />}
        {conflict === null && wrongPick !== null && <UndoNotice entry={wrongPick} busy={isBusy} onUndo={undo} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField control={control} name="status">
            {(field) => <SelectField label="Status" options={options} {...field} />}
          </FormField>
          <FormField control={control} name="assignedTo">
            {(field) => <TextField label="Assigned to" maxLength={80} autoComplete="off" {...field} />}
          </FormField>
        </div>
        {isToldByLedger(status) && <LedgerNotice order={order} onPay={onPay} />}
        <FormField control={control} name="notes">
          {(field) => (
            <TextAreaField
              label="Notes"
              hint="For the history. The customer does not read them."
              maxLength={1000}
              rows={2}
              {...field}
            />
          )}
        </FormField>
        <RevisedPrice order={order} ground={ground} control={control}>
          <FormField control={control} name="estimatedCompletion">
            {(field) => <TextField label="Estimated completion" type="datetime-local" {...field} />}
          </FormField>
        </RevisedPrice>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="font-medium">Tell the customer</legend>
          <FormField control={control} name="sendSMS">
            {(field) => <CheckField label="Send SMS" {...field} />}
          </FormField>
          <FormField control={control} name="sendEmail">
            {(field) => <CheckField label="Send e-mail" {...field} />}
          </FormField>
        </fieldset>
      </form>
    </EditingDialog>
  );
}
