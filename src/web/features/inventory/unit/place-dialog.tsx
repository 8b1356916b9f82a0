import { useQuery } from '@tanstack/react-query';
import { unitPlaceForm } from '#contracts/forms/inventory.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { changeUnit, placesByName, refusalText, type Unit } from '../inventory.api.ts';

/** Changes the place of a unit by hand. */
export function PlaceDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const source = useQuery(placesByName);
  const places = source.data ?? [];
  const form = useForm({
    schema: unitPlaceForm,
    initial: { locationId: unit.location?.id ?? '' },
    send: async ({ locationId }) => {
      await changeUnit(unit, { locationId: locationId || null });
      toast({ title: 'Location changed' });
      onClose();
    },
    reportFailure: refusalText,
  });
  const options = [
    { value: '', label: 'No location' },
    ...places.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormDialog form={form} title="Change location" description={`Unit ${unit.number}`} action="Save" onClose={onClose}>
      <ReadState source={source} what="The locations" />
      <FormField control={form.control} name="locationId">
        {(field) => <SelectField label="Location" options={options} {...field} />}
      </FormField>
    </FormDialog>
  );
}
