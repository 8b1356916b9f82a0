import { returnForm, settlementForm, transferEndForm } from '#contracts/forms/inventory.ts';
import type { FAILED_OUTCOMES } from '#domain/inventory/transfers.ts';
import { countText } from '#web/lib/count-text.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { refusalText, type Unit } from '../inventory.api.ts';
import { unitText } from '../unit-words.tsx';
import { endTransfer, settleUnit, type Transfer } from './transfers.api.ts';

/** A unit that did not arrive, with its outcome. */
export interface UnitSettlement {
  unit: Unit;
  outcome: (typeof FAILED_OUTCOMES)[number];
}

/** Settles a unit that did not arrive: returned to its origin, or lost with a note. */
export function SettleDialog({
  transfer,
  unit,
  outcome,
  onClose,
}: UnitSettlement & { transfer: Transfer; onClose: () => void }) {
  const isLost = outcome === 'lost';
  const form = useForm({
    schema: isLost ? settlementForm : returnForm,
    initial: { note: '' },
    send: async ({ note }) => {
      await settleUnit(transfer.id, unit.id, { outcome, note: note || null });
      toast({ title: isLost ? `${unit.number} reported lost` : `${unit.number} is back in ${transfer.from.name}` });
      onClose();
    },
    reportFailure: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title={isLost ? 'Report unit lost' : 'Return unit'}
      description={unitText(unit)}
      action={isLost ? 'Report lost' : 'Return'}
      {...(isLost ? { variant: 'danger' } : {})}
      onClose={onClose}
    >
      <p>
        {isLost
          ? 'This marks the unit as lost and takes it out of stock. If it turns up, an admin can bring it back.'
          : `The unit goes back to ${transfer.from.name} with the status it had there.`}
      </p>
      <FormField control={form.control} name="note">
        {(field) => (
          <TextField
            label={isLost ? 'What happened' : 'Note'}
            optional={!isLost}
            autoComplete="off"
            maxLength={500}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

/** Ends a transfer and settles all outstanding units, for admins. */
export function EndDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const form = useForm({
    schema: transferEndForm,
    initial: { outcome: '', note: '' },
    send: async (body) => {
      await endTransfer(transfer.id, body);
      toast({ title: `Transfer ${transfer.number} closed` });
      onClose();
    },
    reportFailure: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title={`Close transfer ${transfer.number}`}
      description={`${countText(transfer.outstanding, 'unit')} still in transit`}
      action="Close transfer"
      onClose={onClose}
    >
      <FormField control={form.control} name="outcome">
        {(field) => (
          <SelectField
            label="What happened to the rest"
            placeholder="Choose"
            options={[
              { value: 'returned', label: `Back in ${transfer.from.name}` },
              { value: 'lost', label: 'Lost' },
            ]}
            {...field}
          />
        )}
      </FormField>
      <FormField control={form.control} name="note">
        {(field) => <TextField label="Notes" autoComplete="off" maxLength={500} {...field} />}
      </FormField>
    </FormDialog>
  );
}
