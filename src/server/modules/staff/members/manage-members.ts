import crypto from 'node:crypto';
import {
  type createStaffMember,
  type StaffMember,
  staffMember as staffMemberShape,
  type updateStaffMember,
} from '#contracts/staff.ts';
import type { ActionChange } from '#domain/staff-actions/sentences.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { forgetBrowsers } from '#server/platform/known-browsers.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { type Refusals, refuseViolations } from '#server/platform/writing/refusing.ts';
import { doorOfMember } from '../rules.ts';
import { endSessionsOfMember, forgetMember } from '../sessions/sessions.queries.ts';
import { changeMember, insertMember, lockMember } from './members.queries.ts';
import { lockRights } from './members-rights.ts';

const NAME_TAKEN: Refusals = {
  staff_members_name: { code: 'staff_name_taken', field: 'name' },
};

/**
 * Adds a member of staff, once for each Idempotency-Key.
 * @throws Failure staff_name_taken, staff_passcode_required, role_above_yours
 */
export async function addMember(
  { database, clock, passwords }: Context,
  { body, caller, idempotencyKey }: Call<typeof createStaffMember>,
): Promise<StaffMember> {
  const { name, role } = body;
  // Leaves out the passcode: with so few digits it could be guessed from what is stored of a request.
  const request = { scope: 'staff.createMember', key: idempotencyKey, content: { name, role } };
  const { body: member } = await refuseViolations(NAME_TAKEN, () =>
    createOnce<string, StaffMember>(database, request, {
      readBody: (stored) => staffMemberShape.parse(stored),
      prepare: () => passwords.hash(body.passcode),
      create: async (tx, passcodeHash) => {
        const rights = await lockRights(tx, caller);
        rights.requireRole(role);
        const added = { id: crypto.randomUUID(), name, role, isActive: true };
        await insertMember(tx, { ...added, passcodeHash, now: clock.now() });
        return { status: 201, body: added };
      },
    }),
  );
  return member;
}

/**
 * Changes a member of staff. Each terminal of the member asks for a passcode again; where the member leaves, its session ends.
 * @throws Failure not_found, staff_name_taken, staff_passcode_required, role_above_yours, last_owner
 */
export async function editMember(
  { database, clock, passwords }: Context,
  { body, params, caller }: Call<typeof updateStaffMember>,
): Promise<StaffMember> {
  const { name = null, passcode, role = null, isActive = null } = body;
  const passcodeHash = passcode === undefined ? null : await passwords.hash(passcode);
  return refuseViolations(NAME_TAKEN, () =>
    database.transaction(async (tx) => {
      const rights = await lockRights(tx, caller);
      const before = (await lockMember(tx, params.id)) ?? fail('not_found');
      rights.requireRole(before.role);
      rights.requireRole(role ?? before.role);
      const change = { id: params.id, name, passcodeHash, role, isActive, now: clock.now() };
      const changed = (await changeMember(tx, change)) ?? fail('not_found');
      rights.requireOwnerAfter(changed);
      noteChanges(caller, changesOf(before, changed, passcode !== undefined));
      if (passcode !== undefined) await forgetBrowsers(tx, doorOfMember(changed.id));
      await (changed.isActive ? forgetMember(tx, changed.id) : endSessionsOfMember(tx, changed.id));
      return changed;
    }),
  );
}

/** Returns the changes for the activity log; a passcode only as old and new. */
function changesOf(before: StaffMember, after: StaffMember, hasPasscode: boolean): ActionChange[] {
  const state = ({ isActive }: StaffMember) => (isActive ? 'active' : 'left');
  return [
    { field: 'name', before: before.name, after: after.name },
    { field: 'role', before: before.role, after: after.role },
    { field: 'status', before: state(before), after: state(after) },
    ...(hasPasscode ? [{ field: 'passcode', before: 'old', after: 'new' }] : []),
  ];
}
