import type { StaffAction } from '#contracts/staff-actions.ts';
import { type CallAnswer, type CallInput, call, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';

/** Current or former employee. */
export type Employee = CallAnswer<'staff.members'>[number];

/** Reads the employees by name; for an admin, former ones too. */
export const employeesByName = callQuery('staff.members', {});

/** Adds an employee, and refetches the list. @throws as `call` does */
export async function addEmployee(
  body: CallInput<'staff.createMember'>['body'],
  idempotencyKey: string,
): Promise<Employee> {
  const added = await call('staff.createMember', { body, idempotencyKey });
  void refreshReads('/api/employees');
  return added;
}

/** Changes an employee, and refetches the list. @throws as `call` does */
export async function changeEmployee(id: string, body: CallInput<'staff.updateMember'>['body']): Promise<Employee> {
  const changed = await call('staff.updateMember', { params: { id }, body });
  void refreshReads('/api/employees');
  return changed;
}

/** Filter of the list of actions. Days are the shop's, YYYY-MM-DD. */
type ActionFilter = NonNullable<CallInput<'staff.exportActions'>['query']>;

const PAGE = 50;

/** Reads the actions of staff in pages, newest first. Reads them again each time the list opens. */
export const actionPages = (filter: ActionFilter) => ({
  ...listQuery<StaffAction>(urlOf('staff.actions', {}, { limit: PAGE, ...filter })),
  gcTime: 0,
});

/** Returns the path of the file of all actions that match a filter. */
export const actionsFile = (filter: ActionFilter) => urlOf('staff.exportActions', {}, filter);
