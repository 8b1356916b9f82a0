import type { StaffAction } from '#contracts/staff-actions.ts';
import { type CallAnswer, type CallInput, call, urlOf } from '#web/lib/api.ts';
import { readingPages } from '#web/lib/list-pages.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';

/** Somebody who works here, or has. */
export type Employee = CallAnswer<'staff.members'>[number];

/** Reads who works here, by name; for an admin also who has left. */
export const employeesByName = reading('staff.members', {});

/** Adds an employee, and reads the list anew. @throws as `call` does */
export async function addEmployee(
  body: CallInput<'staff.createMember'>['body'],
  idempotencyKey: string,
): Promise<Employee> {
  const added = await call('staff.createMember', { body, idempotencyKey });
  void refreshReads('/api/employees');
  return added;
}

/** Changes an employee, and reads the list anew. @throws as `call` does */
export async function changeEmployee(id: string, body: CallInput<'staff.updateMember'>['body']): Promise<Employee> {
  const changed = await call('staff.updateMember', { params: { id }, body });
  void refreshReads('/api/employees');
  return changed;
}

/** What the list of actions is narrowed to. Days are the shop's, YYYY-MM-DD. */
type ActionFilter = NonNullable<CallInput<'staff.exportActions'>['query']>;

const PAGE = 50;

/** Pages of what staff did, newest first. Read anew each time that the list is opened. */
export const actionPages = (filter: ActionFilter) => ({
  ...readingPages<StaffAction>(urlOf('staff.actions', {}, { limit: PAGE, ...filter })),
  gcTime: 0,
});

/** Path of the file of all actions that a filter finds. */
export const actionsFile = (filter: ActionFilter) => urlOf('staff.exportActions', {}, filter);
