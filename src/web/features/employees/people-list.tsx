import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { type Employee, employeesByName } from './employees.api.ts';
import { rolesOffered } from './may-manage.ts';
import { ROLE_NAMES } from './role-names.ts';

/** Returns the columns. @param mayEdit returns true for an employee that the caller may change; the whole row then opens it */
const columnsFor = (mayEdit: (employee: Employee) => boolean): readonly Column<Employee>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    className: 'font-medium [overflow-wrap:anywhere]',
    cell: (employee, open) =>
      mayEdit(employee) ? (
        <RowButton onOpen={open} className="max-sm:min-h-target">
          {employee.name}
        </RowButton>
      ) : (
        employee.name
      ),
  },
  { id: 'role', header: 'Role', card: 'first', cell: ({ role }) => ROLE_NAMES[role] },
  {
    id: 'state',
    header: 'Status',
    card: 'corner',
    cell: ({ isActive }) => (isActive ? <Badge tone="green">Active</Badge> : <Badge>Left</Badge>),
  },
];

/** Lists the employees, and lets owners and managers add, change and deactivate those below them. */
export function PeopleList() {
  const source = useQuery(employeesByName);
  const { staff } = useOpenGate();
  /** The employee in the dialog; `new` for one to add. */
  const [edited, setEdited] = useState<Employee | 'new' | null>(null);
  const offeredRoles = rolesOffered(source.data ?? [], staff.member);
  const mayEdit = ({ role }: Employee) => offeredRoles.includes(role);
  return (
    <section aria-label="People" className="grid min-w-0 grid-cols-1 gap-4">
      <PageHead text="Everyone who signs in on a shop computer with a passcode.">
        {offeredRoles.length > 0 ? (
          <Button disabled={source.data === undefined} onClick={() => setEdited('new')}>
            Add employee
          </Button>
        ) : (
          <MissingRightsNote />
        )}
      </PageHead>
      <DataTable
        caption="Employees, by name"
        what="The employees"
        source={source}
        rows={source.data}
        rowKey={({ id }) => id}
        columns={columnsFor(mayEdit)}
        onOpen={setEdited}
        actions={[
          {
            label: 'Edit',
            about: ({ name }) => ` ${name}`,
            isOffered: mayEdit,
            run: setEdited,
          },
        ]}
        empty="No employees yet. Add the owner first: after that, changes here need a passcode."
        hasCards
      />
      {edited !== null && (
        <EmployeeDialog
          employee={edited === 'new' ? null : edited}
          isFirst={source.data?.length === 0}
          roles={offeredRoles}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** Explains why the list can't be changed, and offers to sign in. */
function MissingRightsNote() {
  const { staff, askMember: askWho } = useOpenGate();
  if (staff.member !== null) return <p className="text-muted">Only owners and managers can change this list.</p>;
  return (
    <>
      <p className="text-muted">Sign in with your passcode to make changes.</p>
      <Button variant="secondary" onClick={askWho}>
        Enter passcode
      </Button>
    </>
  );
}
