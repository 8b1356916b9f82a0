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

/** A unit that did not arrive, and what became of it. */
export interface Settled {
  unit: Unit;
  outcome: (typeof FAILED_OUTCOMES)[number];
}

/** Settles a unit that did not arrive: back at its origin, or lost with words. */
export function SettleDialog({
  transfer,
  unit,
  outcome,
  onClose,
}: Settled & { transfer: Transfer; onClose: () => void }) {
  const isLost = outcome === 'lost';
  const form = useForm({
    schema: isLost ? settlementForm : returnForm,
    initial: { note: '' },
    send: async ({ note }) => {
      await settleUnit(transfer.id, unit.id, { outcome, note: note || null });
      toast({ title: isLost ? `${unit.number} reported lost` : `${unit.number} is back in ${transfer.from.name}` });
      onClose();
    },
    tell: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title={isLost ? 'Report lost' : 'Return'}
      description={unitText(unit)}
      action={isLost ? 'Report lost' : 'Return'}
      {...(isLost ? { variant: 'danger' } : {})}
      onClose={onClose}
    >
      <p>
        {isLost
          ? 'The unit leaves the stock as lost. When it turns up, an admin takes it back.'
          : `The unit is in ${transfer.from.name} again, in the state that it had there.`}
      </p>
      <FormField control={form.control} name="note">
        {(field) => (
          <TextField
            label={isLost ? 'What is known' : 'Note'}
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

/** Ends a transfer with all that is outstanding, for admins. */
export function EndDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const form = useForm({
    schema: transferEndForm,
    initial: { outcome: '', note: '' },
    send: async (body) => {
      await endTransfer(transfer.id, body);
      toast({ title: `Transfer ${transfer.number} ended` });
      onClose();
    },
    tell: refusalText,
  });
  return (
    <FormDialog
      form={form}
      title={`End transfer ${transfer.number}`}
      description={`${countText(transfer.outstanding, 'unit')} not arrived`}
      action="End transfer"
      onClose={onClose}
    >
      <FormField control={form.control} name="outcome">
        {(field) => (
          <SelectField
            label="What became of them"
            placeholder="Choose"
            options={[
              { value: 'returned', label: `They are back in ${transfer.from.name}` },
              { value: 'lost', label: 'They are lost' },
            ]}
            {...field}
          />
        )}
      </FormField>
      <FormField control={form.control} name="note">
        {(field) => <TextField label="What is known" autoComplete="off" maxLength={500} {...field} />}
      </FormField>
    </FormDialog>
  );
}
