import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
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
