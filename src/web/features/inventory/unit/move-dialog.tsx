import { unitMoveForm } from '#contracts/forms/inventory.ts';
import { movesFrom, needsAdmin, unitStateLabel } from '#domain/inventory/states.ts';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { toastWithUndo } from '#web/ui/undo/undo-toast.tsx';
import { changeUnit, refusalText, type Unit } from '../inventory.api.ts';

/** Moves a unit to another state. The server checks holds and rights. */
export function MoveDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const form = useForm({
    schema: unitMoveForm,
    initial: { state: '', note: '' },
    send: async ({ state, note }) => {
      const moved = await changeUnit(unit, { state, note: note || null });
      const notice = { title: 'Status changed', description: unitStateLabel(state) };
      if (state !== 'written_off') toast(notice);
      else
        toastWithUndo(notice, `Unit ${unit.number} is back in stock`, () =>
          changeUnit(moved, { state: 'testing', note: 'Write-off undone' }),
        );
      onClose();
    },
    reportFailure: refusalText,
  });
  const { control } = form;
  const states = movesFrom(unit.state).map((value) => ({
    value,
    label: needsAdmin(unit.state, value) ? `${unitStateLabel(value)} (admins only)` : unitStateLabel(value),
  }));
  return (
    <FormDialog
      form={form}
      title="Change status"
      description={`Unit ${unit.number}, currently ${unitStateLabel(unit.state).toLowerCase()}`}
      action="Save"
      onClose={onClose}
    >
      <FormField control={control} name="state">
        {(field) => <SelectField label="New status" placeholder="Choose a status" options={states} {...field} />}
      </FormField>
      <FormField control={control} name="note">
        {(field) => <TextAreaField label="Note" optional rows={3} maxLength={500} {...field} />}
      </FormField>
    </FormDialog>
  );
}
