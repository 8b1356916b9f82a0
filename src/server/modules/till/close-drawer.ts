import {
  type CountAnswer,
  type closeDrawer,
  countDrawer,
  type forceCloseDrawer,
  type ZReport,
  zReport,
} from '#contracts/till.ts';
import { formatMoney } from '#domain/money.ts';
import { UNRECORDED_LOSS_RULES } from '#domain/till/cash-kinds.ts';
import { countedCents } from '#domain/till/count.ts';
import { closeNeedOf, type DifferenceLimits } from '#domain/till/difference.ts';
import {
  beginOutflow,
  countOutflow,
  proveApprover,
  readLimitCents,
  withoutApproval,
} from '#server/modules/approvals/index.ts';
import { hasTwoMembers, verifyPasscode } from '#server/modules/staff/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { createOnce, writeOnce } from '#server/platform/idempotency.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { describeDrawer } from './describe-drawer.ts';
import { readCash } from './entries.queries.ts';
import { lockSession, readCount, type SessionRow, writeSession } from './sessions.queries.ts';
import { drawerUsed } from './till-events.ts';
import { closeWithReport } from './write-report.ts';

/**
 * Stores the count of a drawer before the expected cash is shown. Closes the drawer at once when the difference is within the
 * shop's limit.
 * @throws Failure not_found, drawer_closed
 */
export async function recordDrawerCount(
  { database, clock, env }: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof countDrawer>,
): Promise<CountAnswer> {
  const by = staffOf(caller);
  const request = { scope: `till.count ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, ...body } };
  const { body: answer } = await writeOnce(database, request, countDrawer.responses[201], async (tx) => {
    const before = await lockInState(tx, params.id, ['open']);
    const { expectedCents } = await readCash(tx, before.id);
    const differenceCents = countedCents(body.count) - expectedCents;
    const needs = closeNeedOf(differenceCents, await readDifferenceLimits(tx, env, differenceCents));
    const counted = { count: JSON.stringify(body.count), countedBy: by.actor, counterId: by.memberId };
    const session: SessionRow = { ...before, ...counted, state: 'counted', needs };
    emit(tx, drawerUsed, before.id, { why: 'count', ...by, at: clock.now().toISOString() });
    if (needs !== 'nothing') {
      await writeSession(tx, session);
      return { status: 201, body: { drawer: describeDrawer(session), report: null } };
    }
    const closing = { closedBy: by.actor, reason: null, signedBy: null, isForced: false };
    const report = await closeWithReport(tx, session, { ...closing, at: clock.now() });
    return { status: 201, body: { drawer: describeDrawer({ ...session, state: 'closed' }), report } };
  });
  return answer;
}

/**
 * Reads the shop's limits for a difference. For a short drawer, the limit for a second member is at most the amount that one member
 * may let out alone (decision 016).
 */
async function readDifferenceLimits(
  tx: Transaction,
  { TILL_REASON_ABOVE, TILL_SECOND_ABOVE }: Context['env'],
  differenceCents: number,
): Promise<DifferenceLimits> {
  const [reasonAboveCents, secondAboveCents] = [TILL_REASON_ABOVE * 100, TILL_SECOND_ABOVE * 100];
  const limitCents = differenceCents < 0 && (await hasTwoMembers(tx)) ? await readLimitCents(tx) : null;
  return { reasonAboveCents, secondAboveCents: Math.min(secondAboveCents, limitCents ?? secondAboveCents) };
}

/** Locks a session in one of the given states. @throws Failure not_found, drawer_closed in another state */
async function lockInState(tx: Transaction, id: string, states: readonly SessionRow['state'][]): Promise<SessionRow> {
  const session = (await lockSession(tx, id)) ?? fail('not_found');
  return states.includes(session.state) ? session : fail('drawer_closed');
}

/**
 * Closes a drawer whose count differs. Above the second limit, requires an identified member at the terminal and the signature of
 * another one, who did not count the drawer either.
 * @throws Failure not_found, drawer_closed, rule_broken when the second member is missing, staff_passcode_required, signer_is_same,
 * passcode_wrong, too_many_requests
 */
export async function closeDrawerSession(
  context: Context,
  { params, body: { reason, second: signer }, caller, idempotencyKey }: CreatingCall<typeof closeDrawer>,
): Promise<ZReport> {
  const { database, clock } = context;
  const by = staffOf(caller);
  // Leaves out the passcode: so few digits could be guessed from the stored hash.
  const content = { ...params, reason, memberId: signer?.memberId };
  const request = { scope: `till.close ${staffKey(caller)}`, key: idempotencyKey, content };
  const { body: report } = await createOnce(database, request, {
    readBody: (stored) => zReport.parse(stored),
    prepare: async () => (signer === undefined ? null : await verifyPasscode(context, caller, signer)),
    create: async (tx, lockSigner) => {
      // Locks the member before the drawer, in the same order as a payment.
      const signedBy = lockSigner === null ? null : (await lockSigner(tx)).name;
      const session = await lockInState(tx, params.id, ['counted']);
      if (session.needs === 'second') {
        if (by.memberId === null) fail('staff_passcode_required');
        if (signer === undefined)
          fail('rule_broken', { errors: { memberId: 'Please ask another employee to approve it.' } });
        if ([by.memberId, session.counterId].includes(signer.memberId)) fail('signer_is_same');
      }
      const closing = { closedBy: by.actor, reason, signedBy, isForced: false };
      return { status: 201, body: await closeWithReport(tx, session, { ...closing, at: clock.now() }) };
    },
  });
  return report;
}

/**
 * Closes a forgotten drawer for an admin, with a reason. Keeps a count that was already stored. Missing cash counts as taken; without
 * any count, that is all the cash that the drawer should hold.
 * @throws Failure not_found, drawer_closed, and those of `proveApprover`, `beginOutflow` and `countOutflow`
 */
export async function forceCloseDrawerSession(
  context: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof forceCloseDrawer>,
): Promise<ZReport> {
  const { database, clock } = context;
  const { reason, count: pieces = null } = body;
  const by = staffOf(caller);
  const content = { ...params, ...withoutApproval(body), count: pieces };
  const request = { scope: `till.forceClose ${staffKey(caller)}`, key: idempotencyKey, content };
  const { body: report } = await createOnce(database, request, {
    readBody: (stored) => zReport.parse(stored),
    prepare: () => proveApprover(context, caller, body.second),
    create: async (tx, lockApprover) => {
      const at = clock.now();
      const outflow = await beginOutflow(tx, { caller, lockApprover, at });
      const before = await lockInState(tx, params.id, ['open', 'counted']);
      const isCounted = before.count !== null || pieces === null;
      const counted = { count: JSON.stringify(pieces), countedBy: by.actor, counterId: by.memberId };
      const session = isCounted ? before : { ...before, ...counted };
      const { expectedCents } = await readCash(tx, session.id);
      const actualCents = session.count === null ? 0 : countedCents(readCount(session.count));
      const { counts: kind } = UNRECORDED_LOSS_RULES.forceClose;
      const missingCash = { kind, amountCents: expectedCents - actualCents, subjectId: session.id };
      // A stored count already shows the missing cash as its difference.
      if (session.count === null) noteChanges(caller, [{ field: 'missing', after: formatMoney(expectedCents) }]);
      const signedBy = await countOutflow(tx, outflow, missingCash);
      const closing = { closedBy: by.actor, reason, signedBy, isForced: true };
      return { status: 201, body: await closeWithReport(tx, session, { ...closing, at }) };
    },
  });
  return report;
}
