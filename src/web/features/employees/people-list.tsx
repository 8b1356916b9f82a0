import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { type Employee, employeesByName } from './employees.api.ts';
import { rolesOffered } from './may-manage.ts';
import { ROLE_NAMES } from './role-names.ts';

const COLUMNS: readonly Column<Employee>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    className: 'font-medium [overflow-wrap:anywhere]',
    cell: ({ name }) => name,
  },
  { id: 'role', header: 'Role', card: 'first', cell: ({ role }) => ROLE_NAMES[role] },
  {
    id: 'state',
    header: 'Status',
    card: 'corner',
    cell: ({ isActive }) => (isActive ? <Badge tone="green">Active</Badge> : <Badge>Left</Badge>),
  },
];

/** Lists who works here, and lets owners and managers add, change and let go of those below them. */
export function PeopleList() {
  const source = useQuery(employeesByName);
  const { staff } = useOpenGate();
  /** The employee in the dialog; `new` for one to add. */
  const [edited, setEdited] = useState<Employee | 'new' | null>(null);
  const offered = rolesOffered(source.data ?? [], staff.member);
  return (
    <section aria-label="People" className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {offered.length > 0 ? (
          <Button disabled={source.data === undefined} onClick={() => setEdited('new')}>
            Add employee
          </Button>
        ) : (
          <WhyNot />
        )}
      </div>
      <DataTable
        caption="Employees, by name"
        what="The employees"
        source={source}
        rows={source.data}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        actions={[
          {
            label: 'Edit',
            about: ({ name }) => ` ${name}`,
            isOffered: ({ role }) => offered.includes(role),
            run: setEdited,
          },
        ]}
        empty="Nobody is on the list yet. Add the owner first: from then on, passcodes say who may change it."
        hasCards
      />
      {edited !== null && (
        <EmployeeDialog
          employee={edited === 'new' ? null : edited}
          isFirst={source.data?.length === 0}
          roles={offered}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** Says why there is nothing to press, and how that changes. */
function WhyNot() {
  const { staff, askWho } = useOpenGate();
  if (staff.member !== null) return <p className="text-muted">Owners and managers change who works here.</p>;
  return (
    <>
      <p className="text-muted">Say who you are before you change anything here.</p>
      <Button variant="secondary" onClick={askWho}>
        Enter passcode
      </Button>
    </>
  );
}
