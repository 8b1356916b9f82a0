import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { isNewDecline } from '#contracts/forms/orders.ts';
import type { StaffOrder } from '#contracts/orders.ts';
import type { HistoryEntry } from '#contracts/staff-orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import {
  deskStep,
  isAnnouncedByPayment,
  isPayable,
  OFFERED_STATUSES,
  PAYABLE_STATUSES,
  statusLabel,
} from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { deviceText } from '#web/features/orders/index.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { agoText, priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { orderDesk } from '../order-desk.api.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DeclineFields } from './decline-fields.tsx';
import { RevisedPrice } from './revised-price.tsx';
import { undoableEntry } from './status-form.ts';
import { useStatusForm } from './use-status-form.ts';

interface StatusDialogProps {
  order: StaffOrder;
  /** Preselected status; null for the order's own. */
  to: OrderStatus | null;
  onClose: () => void;
  /** Opens the payment of the order in place of this dialog. */
  onPay: (order: StaffOrder) => void;
  /** Opens the bench in place of this dialog. */
  onInspect: (order: StaffOrder) => void;
}

/** Changes the status of an order, its assignee and its price. After saving, closes or opens the bench. */
export function StatusDialog({ order: opened, to, onClose, onPay, onInspect }: StatusDialogProps) {
  const inspectsNext = useRef(false);
  const setInspectsNext = (isNext: boolean) => {
    inspectsNext.current = isNext;
  };
  const finish = () => (inspectsNext.current ? onInspect(opened) : onClose());
  const { order, context, form, conflict, undo } = useStatusForm(opened, to, finish);
  const { control, element, isBusy, isChanged } = form;
  const status = useTyped({ control, name: 'status' });
  const { data: desk } = useQuery(orderDesk(opened.id));
  const wrongPick = undoableEntry(desk?.history ?? [], order);
  const options = OFFERED_STATUSES.map((value) => ({ value, label: statusLabel(value) }));
  const id = useId();

  return (
    <EditingDialog
      unsaved={isChanged}
      isBusy={isBusy}
      title="Update Order Status"
      description={`${shortOrderId(order.id)} · ${deviceText(order)} · ${order.customer.name} · ${priceText(order.finalPrice ?? order.quotedPrice)}`}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-2 *:flex-auto *:whitespace-nowrap max-sm:[--button-side:0.75rem]">
          {/* First, for Enter. */}
          <Button type="submit" form={id} busy={isBusy} onClick={() => setInspectsNext(false)}>
            Update status
          </Button>
          {deskStep({ ...order, status }) === 'inspect' && (
            <Button type="submit" form={id} variant="secondary" busy={isBusy} onClick={() => setInspectsNext(true)}>
              Update and inspect
            </Button>
          )}
        </div>
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
        {isAnnouncedByPayment(status) && <LedgerNotice order={order} onPay={onPay} />}
        {isNewDecline({ status }, context) && <DeclineFields control={control} />}
        <FormField control={control} name="notes">
          {(field) => (
            <TextAreaField
              label="Notes"
              hint="Saved in the history. Customers don’t see them."
              maxLength={1000}
              rows={2}
              {...field}
            />
          )}
        </FormField>
        <RevisedPrice order={order} context={context} control={control}>
          <FormField control={control} name="estimatedCompletion">
            {(field) => <TextField label="Estimated completion" type="datetime-local" {...field} />}
          </FormField>
        </RevisedPrice>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="font-medium">Notify the customer</legend>
          <FormField control={control} name="sendSMS">
            {(field) => <CheckField label="Send text" {...field} />}
          </FormField>
          <FormField control={control} name="sendEmail">
            {(field) => <CheckField label="Send email" {...field} />}
          </FormField>
        </fieldset>
      </form>
    </EditingDialog>
  );
}

/**
 * Warns when "payment issued" is picked: that changes the status, pays nothing and sends no message.
 * Offers the payment that does all three, when the order can be paid.
 */
function LedgerNotice({ order, onPay }: { order: StaffOrder; onPay: (order: StaffOrder) => void }) {
  if (order.paymentStatus === 'paid') {
    return (
      <p role="status" className="rounded-xl bg-sunken px-4 py-3 text-note">
        We already told the customer about the payment, so this status sends no message.
      </p>
    );
  }
  const canPay = isPayable(order.status);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange"
    >
      <p className="min-w-0 flex-1 basis-60 text-note">
        <strong className="block font-semibold">This order hasn’t been paid.</strong>
        This only changes the status. The customer won’t be told that money is on its way.
        {!canPay && ` You can pay once the status is ${PAYABLE_STATUSES.map(statusLabel).join(' or ')}.`}
      </p>
      {canPay && (
        <Button variant="secondary" onClick={() => onPay(order)}>
          Make payment
        </Button>
      )}
    </div>
  );
}

interface UndoNoticeProps {
  entry: HistoryEntry;
  busy: boolean;
  onUndo: (entry: HistoryEntry) => void;
}

/** Shows the last change, with a button that undoes a wrong pick. */
function UndoNotice({ entry, busy, onUndo }: UndoNoticeProps) {
  const now = useNow();
  if (entry.from === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sunken px-4 py-2">
      <p className="min-w-0 flex-1 text-note">
        {entry.actor} changed this from <strong>{statusLabel(entry.from)}</strong> to{' '}
        <strong>{statusLabel(entry.to)}</strong> {agoText(entry.at, now)}.
      </p>
      <Button variant="secondary" busy={busy} onClick={() => onUndo(entry)}>
        Undo
      </Button>
    </div>
  );
}
