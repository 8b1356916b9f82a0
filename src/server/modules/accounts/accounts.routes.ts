import {
  changePassword,
  checkReset,
  claimOrders,
  currentSession,
  deleteAccount,
  endSession,
  exportData,
  forgotPassword,
  getAccount,
  listSessions,
  login,
  logout,
  registerUser,
  resetPassword,
  updateProfile,
} from '#contracts/auth.ts';
import { changeOwnOffers, readOwnOffers } from '#contracts/offers.ts';
import type { LegalTexts } from '#server/modules/legal/index.ts';
import { changeOffersOf, readOffersOf } from '#server/modules/marketing/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { findUser } from '#server/modules/users/index.ts';
import { forgetProofs } from '#server/modules/verification/index.ts';
import { type Caller, requireUser } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { findAccount } from './accounts.queries.ts';
import { claimGuestOrders } from './own-data/claim-orders.ts';
import { deleteOwnAccount } from './own-data/delete-account.ts';
import { exportOwnData } from './own-data/export-data.ts';
import { changeProfile } from './own-data/update-profile.ts';
import { changeOwnPassword } from './passwords/change-password.ts';
import { requestReset } from './passwords/forgot-password.ts';
import { checkResetLink, setPasswordByLink } from './passwords/reset-password.ts';
import { sessionsOf } from './sessions/list-sessions.ts';
import { deleteSession, deleteSessionBySecret } from './sessions/sessions.queries.ts';
import { signIn } from './signing-in/login.ts';
import { registerAccount } from './signing-in/register.ts';

export function addAccountRoutes(
  context: Context,
  {
    legal,
    notifications,
    personalData,
  }: { legal: LegalTexts; notifications: Notifications; personalData: readonly PersonalData[] },
): void {
  const { addRoute, cookies, database } = context;
  const ownUser = async (caller: Caller) =>
    (await findUser(database, requireUser(caller).id)) ?? fail('sign_in_required');

  addRoute(registerUser, (call) => registerAccount(context, { legal, notifications }, call));
  addRoute(login, (call) => signIn(context, notifications, call));
  addRoute(logout, async ({ caller, request, reply }) => {
    const secretHash = cookies.readSession(request);
    if (secretHash !== null) await deleteSessionBySecret(database, secretHash);
    if (caller.visitor !== null) await forgetProofs(database, caller.visitor);
    cookies.clearSession(reply);
    return { message: 'You’re signed out.' };
  });
  addRoute(
    getAccount,
    async ({ caller }) => (await findAccount(database, requireUser(caller).id)) ?? fail('sign_in_required'),
  );
  addRoute(currentSession, async ({ caller }) => ({
    account: caller.user === null ? null : await findAccount(database, caller.user.id),
  }));
  addRoute(updateProfile, (call) => changeProfile(context, notifications, call));
  addRoute(readOwnOffers, async ({ caller }) => readOffersOf(database, (await ownUser(caller)).email));
  addRoute(changeOwnOffers, async (call) => changeOffersOf(context, await ownUser(call.caller), call));
  addRoute(deleteAccount, async (call) => {
    await deleteOwnAccount(context, personalData, call);
    return { message: 'Your account was deleted.' };
  });
  addRoute(changePassword, async (call) => {
    await changeOwnPassword(context, notifications, call);
    return { message: 'Your password was changed. You’re signed out on all other devices.' };
  });
  addRoute(forgotPassword, async (call) => {
    await requestReset(context, call);
    return { message: 'If there’s an account with this email, we’ve sent it a link.' };
  });
  addRoute(checkReset, async (call) => {
    await checkResetLink(context, call);
    return { message: 'This link works once.' };
  });
  addRoute(resetPassword, async (call) => {
    await setPasswordByLink(context, notifications, call);
    return { message: 'Your new password is set. Please sign in.' };
  });
  addRoute(listSessions, ({ caller }) => sessionsOf(context, caller));
  addRoute(endSession, async ({ caller, params }) => {
    if (!(await deleteSession(database, requireUser(caller).id, params.id))) fail('not_found');
    return { message: 'That device was signed out.' };
  });
  addRoute(claimOrders, async ({ caller }) => ({ joined: await claimGuestOrders(context, notifications, caller) }));
  addRoute(exportData, (call) => exportOwnData(context, call));
}
