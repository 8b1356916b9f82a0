import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isToldByLedger, statusLabel } from '#domain/orders/status.ts';
import { deviceText } from '#web/features/orders/order-texts.ts';
import { useOpenGate } from '#web/features/staff-gate/staff-context.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { offeredStatuses } from './desk-statuses.ts';
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
  const { area, staff } = useOpenGate();
  const isAdmin = staff.areas.includes('admin');
  const { order, form, unsaved, errors, conflict, busy, element, change, submit, undo } = useStatusForm(
    opened,
    isAdmin,
    onClose,
  );
  const { data: desk } = useQuery(orderDesk(opened.id));
  const wrongPick = undoableEntry(desk?.history ?? [], order);
  const id = useId();

  return (
    <EditingDialog
      unsaved={unsaved}
      title="Update Order Status"
      description={`${shortOrderId(order.id)} · ${deviceText(order)} · ${order.customer.name} · ${priceText(order.finalPrice ?? order.quotedPrice)}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} busy={busy} className="w-full">
          Update Status
        </Button>
      }
    >
      <form
        id={id}
        ref={element}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {conflict !== null && <ConflictNotice conflict={conflict} order={order} />}
        {conflict === null && wrongPick !== null && <UndoNotice entry={wrongPick} busy={busy} onUndo={undo} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Status"
            value={form.status}
            error={errors.status}
            onChange={({ target }) => {
              const status = offeredStatuses(area).find((one) => one === target.value);
              if (status !== undefined) change({ status });
            }}
            options={offeredStatuses(area).map((value) => ({ value, label: statusLabel(value) }))}
          />
          <TextField
            label="Assigned to"
            maxLength={80}
            autoComplete="off"
            value={form.assignedTo}
            error={errors.assignedTo}
            onChange={({ target }) => change({ assignedTo: target.value })}
          />
        </div>
        {isToldByLedger(form.status) && <LedgerNotice order={order} onPay={onPay} />}
        <TextAreaField
          label="Notes"
          hint="For the history. The customer does not read them."
          maxLength={1000}
          rows={2}
          value={form.notes}
          error={errors.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <RevisedPrice order={order} form={form} isAdmin={isAdmin} errors={errors} onChange={change}>
          <TextField
            label="Estimated completion"
            type="datetime-local"
            value={form.estimatedCompletion}
            error={errors.estimatedCompletion}
            onChange={({ target }) => change({ estimatedCompletion: target.value })}
          />
        </RevisedPrice>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="font-medium">Tell the customer</legend>
          <Flag label="Send SMS" checked={form.sendSMS} onChange={(sendSMS) => change({ sendSMS })} />
          <Flag label="Send e-mail" checked={form.sendEmail} onChange={(sendEmail) => change({ sendEmail })} />
        </fieldset>
      </form>
    </EditingDialog>
  );
}

function Flag({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
