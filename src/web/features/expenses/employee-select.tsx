import type { ComponentProps } from 'react';
import { SelectField } from '#web/ui/field.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { useEmployees } from './expenses.api.ts';

interface EmployeeSelectProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'optional'> {
  /** Id of somebody who is offered even when they have left; null for nobody. */
  keptId: string | null;
}

/** Chooses a member of staff who works here, or nobody. */
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
