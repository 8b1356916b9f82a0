import type { ComponentProps } from 'react';
import { SelectField } from '#web/ui/field.tsx';
import { useEmployees } from './expenses.api.ts';

interface EmployeeSelectProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'optional'> {
  /** Id of somebody who is offered even when they have left; null for nobody. */
  keptId: string | null;
}

/** Chooses a member of staff who works here, or nobody. */
export function EmployeeSelect({ keptId, ...field }: EmployeeSelectProps) {
  const { members } = useEmployees();
  const offered = members.filter(({ id, isActive }) => isActive || id === keptId);
  return (
    <SelectField
      label="Employee"
      optional
      options={[{ value: '', label: 'None' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
      {...field}
    />
  );
}
