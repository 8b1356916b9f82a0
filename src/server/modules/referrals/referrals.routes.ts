import {
  changeReferralProgram,
  decideReferral,
  listReferrals,
  makeReferralLink,
  payReferral,
  readInvitation as readInvitationCall,
  readOwnReferrals,
  readReferralProgram,
  readReferralTotals,
  undoReferralReward,
} from '#contracts/referrals.ts';
import { ownerOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { decideOnReferral } from './desk/decide-referral.ts';
import { listReferralsForMarketing, readTotals } from './desk/list-referrals.ts';
import { recordRewardPayment } from './desk/pay-referral.ts';
import { undoReward } from './desk/undo-reward.ts';
import { readInvitation } from './invited/read-invitation.ts';
import { createReferralLink, describeOwnReferrals } from './own/own-referrals.ts';
import { changeProgram, readProgram } from './program/keep-program.ts';

export function addReferralRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(readReferralProgram, () => readProgram(database));
  addRoute(changeReferralProgram, (call) => changeProgram(context, call));
  addRoute(listReferrals, (call) => listReferralsForMarketing(context, call));
  addRoute(readReferralTotals, () => readTotals(context));
  addRoute(decideReferral, (call) => decideOnReferral(context, call));
  addRoute(payReferral, async (call) => (await recordRewardPayment(context, call)).body);
  addRoute(undoReferralReward, async (call) => (await undoReward(context, call)).body);
  addRoute(readOwnReferrals, (call) => describeOwnReferrals(context, call));
  addRoute(makeReferralLink, (call) => createReferralLink(context, call));
  addRoute(readInvitationCall, async ({ query, caller }) => ({
    invitation: await readInvitation(database, query.code, ownerOf(caller)),
  }));
}
