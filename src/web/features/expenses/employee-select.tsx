import type { ComponentProps } from 'react';
import { SelectField } from '#web/ui/field.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { useEmployees } from './expenses.api.ts';

interface EmployeeSelectProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'optional'> {
  /** Id of a member who is offered even after leaving; null for none. */
  keptId: string | null;
}

/** Chooses an active member of staff, or none. */
export function EmployeeSelect({ keptId, ...field }: EmployeeSelectProps) {
  const { source, members } = useEmployees();
  const offered = members.filter(({ id, isActive }) => isActive || id === keptId);
  return (
    <>
      <ReadState source={source} what="The list of employees" />
      <SelectField
        label="Employee"
        optional
        options={[{ value: '', label: 'None' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
        {...field}
      />
    </>
  );
}
