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
import { decide } from './desk/decide-referral.ts';
import { listForMarketing, readTotals } from './desk/list-referrals.ts';
import { pay } from './desk/pay-referral.ts';
import { undoReward } from './desk/undo-reward.ts';
import { readInvitation } from './invited/read-invitation.ts';
import { makeLink, readOwn } from './own/own-referrals.ts';
import { changeProgram, readProgram } from './program/keep-program.ts';

export function addReferralRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(readReferralProgram, () => readProgram(database));
  addRoute(changeReferralProgram, (call) => changeProgram(context, call));
  addRoute(listReferrals, (call) => listForMarketing(context, call));
  addRoute(readReferralTotals, () => readTotals(context));
  addRoute(decideReferral, (call) => decide(context, call));
  addRoute(payReferral, async (call) => (await pay(context, call)).body);
  addRoute(undoReferralReward, async (call) => (await undoReward(context, call)).body);
  addRoute(readOwnReferrals, (call) => readOwn(context, call));
  addRoute(makeReferralLink, (call) => makeLink(context, call));
  addRoute(readInvitationCall, async ({ query, caller }) => ({
    invitation: await readInvitation(database, query.code, ownerOf(caller)),
  }));
}
