import {
  closeStaffSession,
  createStaffMember,
  getStaffSession,
  identifyMember,
  keepStaffSession,
  listStaffMembers,
  openStaffSession,
  openWithSetupCode,
  type StaffState,
  stepBack,
  updateStaffMember,
} from '#contracts/staff.ts';
import { exportStaffActions, listStaffActions } from '#contracts/staff-actions.ts';
import { areasOpenTo } from '#domain/staff-areas.ts';
import { type Caller, requireStaffSession, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { listActionsForAdmin, sendActions } from './actions/list-actions.ts';
import { openArea } from './areas/open-area.ts';
import { openAreaByCode } from './areas/setup-code.ts';
import { identifyByPasscode } from './members/identify-member.ts';
import { addMember, editMember } from './members/manage-members.ts';
import { listMembers } from './members/members.queries.ts';
import { clearMember, deleteStaffSession, findStaffSession } from './sessions/sessions.queries.ts';

export function addStaffRoutes(context: Context): void {
  const { addRoute, cookies, database, clock, env } = context;
  const idleSeconds = () => env.STAFF_IDLE_MINUTES * 60;
  const staffState = ({ areas, member, isNobody }: Pick<StaffState, 'areas' | 'member' | 'isNobody'>): StaffState => ({
    areas: areasOpenTo(areas),
    member,
    isNobody,
    passcodeRequired: env.STAFF_PASSCODE_REQUIRED,
    idleSeconds: idleSeconds(),
  });
  const closedState = () => staffState({ areas: [], member: null, isNobody: false });
  const stateOf = ({ staff }: Caller) =>
    staff === null ? closedState() : staffState({ ...staff, areas: [...staff.areas] });
  const stateOfSecret = async (secretHash: string) => {
    const session = await findStaffSession(database, secretHash, { now: clock.now(), idleSeconds: idleSeconds() });
    if (session === null) return fail('staff_sign_in_required');
    return staffState({ ...session, isNobody: session.shopHasMembers && session.member === null });
  };

  addRoute(getStaffSession, async ({ caller }) => stateOf(caller));
  addRoute(keepStaffSession, async ({ caller }) => stateOf(caller));
  addRoute(openStaffSession, async (call) => stateOfSecret(await openArea(context, call)));
  addRoute(openWithSetupCode, async (call) => stateOfSecret(await openAreaByCode(context, call)));
  addRoute(closeStaffSession, async ({ request, reply }) => {
    const secretHash = cookies.readStaff(request);
    if (secretHash !== null) await deleteStaffSession(database, secretHash);
    cookies.clearStaff(reply);
    return closedState();
  });
  addRoute(identifyMember, async (call) => {
    await identifyByPasscode(context, call);
    return stateOfSecret(cookies.readStaff(call.request) ?? fail('staff_sign_in_required'));
  });
  addRoute(stepBack, async ({ caller }) => {
    const staff = requireStaffSession(caller);
    await clearMember(database, staff.sessionId);
    return stateOf({ ...caller, staff: { ...staff, member: null, isNobody: staff.isNobody || staff.member !== null } });
  });
  addRoute(listStaffActions, (call) => listActionsForAdmin(context, call));
  addRoute(exportStaffActions, (call) => sendActions(context, call));
  addRoute(listStaffMembers, ({ caller }) => listMembers(database, !worksIn(caller, 'admin')));
  addRoute(createStaffMember, (call) => addMember(context, call));
  addRoute(updateStaffMember, (call) => editMember(context, call));
}
