import {
  type CountAnswer,
  type closeDrawer,
  countDrawer,
  type forceCloseDrawer,
  type ZReport,
  zReport,
} from '#contracts/till.ts';
import { formatMoney } from '#domain/money.ts';
import { DRAWER_LESSENED } from '#domain/till/cash-kinds.ts';
import { countedCents } from '#domain/till/count.ts';
import { type DifferenceLimits, needOf } from '#domain/till/difference.ts';
import {
  countOutflow,
  holdOutflow,
  proveSecond,
  readLimitCents,
  withoutApproval,
} from '#server/modules/approvals/index.ts';
import { hasTwoMembers, provePasscode } from '#server/modules/staff/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce, writeOnce } from '#server/platform/idempotency.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { describeDrawer } from './describe-drawer.ts';
import { readCash } from './entries.queries.ts';
import { lockSession, readCount, type SessionRow, writeSession } from './sessions.queries.ts';
import { drawerUsed } from './till-events.ts';
import { closeWithReport } from './write-report.ts';

/**
 * Hands in a count. It is fixed before anybody learns what was expected; within the shop's limit the drawer closes at once.
 * @throws Failure not_found, drawer_closed
 */
export async function count(
  { database, clock, env }: Context,
  {
    params,
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof countDrawer>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<CountAnswer> {
  const by = staffOf(caller);
  const request = { scope: `till.count ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, ...body } };
  const { body: answer } = await writeOnce(database, request, countDrawer.responses[201], async (tx) => {
    const before = await lockInState(tx, params.id, ['open']);
    const { expectedCents } = await readCash(tx, before.id);
    const differenceCents = countedCents(body.count) - expectedCents;
    const needs = needOf(differenceCents, await readDifferenceLimits(tx, env, differenceCents));
    const counted = { count: JSON.stringify(body.count), countedBy: by.actor, counterId: by.memberId };
    const session: SessionRow = { ...before, ...counted, state: 'counted', needs };
    emit(tx, drawerUsed, before.id, { why: 'count', ...by, at: clock.now().toISOString() });
    if (needs !== 'nothing') {
      await writeSession(tx, session);
      return { status: 201, body: { drawer: describeDrawer(session), report: null } };
    }
    const said = { closedBy: by.actor, reason: null, signedBy: null, isForced: false };
    const report = await closeWithReport(tx, session, { ...said, at: clock.now() });
    return { status: 201, body: { drawer: describeDrawer({ ...session, state: 'closed' }), report } };
  });
  return answer;
}

/**
 * Reads the limits of a difference: those that the shop has set. Where a drawer is short, the second one is at most what a member lets
 * out alone (decision 103).
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

/** @throws Failure not_found, drawer_closed in another state */
async function lockInState(tx: Transaction, id: string, states: readonly SessionRow['state'][]): Promise<SessionRow> {
  const session = (await lockSession(tx, id)) ?? fail('not_found');
  return states.includes(session.state) ? session : fail('drawer_closed');
}

/**
 * Closes a drawer whose count differs. Above the second limit another member signs, who neither counted it nor is the one
 * at the terminal, who has to be identified.
 * @throws Failure not_found, drawer_closed, rule_broken without a needed member, staff_passcode_required, signer_is_same,
 * passcode_wrong, too_many_requests
 */
export async function close(
  context: Context,
  {
    params,
    body: { reason, second },
    caller,
    idempotencyKey,
  }: Pick<Call<typeof closeDrawer>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<ZReport> {
  const { database, clock } = context;
  const by = staffOf(caller);
  // Without the passcode: what is kept of a request could be searched for so few digits.
  const content = { ...params, reason, memberId: second?.memberId };
  const request = { scope: `till.close ${staffKey(caller)}`, key: idempotencyKey, content };
  const { body: report } = await createOnce(database, request, {
    readBody: (stored) => zReport.parse(stored),
    prepare: async () => (second === undefined ? null : await provePasscode(context, caller, second)),
    create: async (tx, holdSigner) => {
      // The member before the drawer, as a payment does: one order of locks.
      const signedBy = holdSigner === null ? null : (await holdSigner(tx)).name;
      const session = await lockInState(tx, params.id, ['counted']);
      if (session.needs === 'second') {
        if (by.memberId === null) fail('staff_passcode_required');
        if (second === undefined)
          fail('rule_broken', { errors: { memberId: 'Please ask another employee to approve it.' } });
        if ([by.memberId, session.counterId].includes(second.memberId)) fail('signer_is_same');
      }
      const said = { closedBy: by.actor, reason, signedBy, isForced: false };
      return { status: 201, body: await closeWithReport(tx, session, { ...said, at: clock.now() }) };
    },
  });
  return report;
}

/**
 * Closes a drawer that somebody forgot, by an admin with words. A count that was handed in already stays. What is missing counts as
 * taken, and without a count that is all that the drawer should hold.
 * @throws Failure not_found, drawer_closed, and those of `proveSecond`, `holdOutflow` and `countOutflow`
 */
export async function forceClose(
  context: Context,
  {
    params,
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof forceCloseDrawer>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<ZReport> {
  const { database, clock } = context;
  const { reason, count: pieces = null } = body;
  const by = staffOf(caller);
  const content = { ...params, ...withoutApproval(body), count: pieces };
  const request = { scope: `till.forceClose ${staffKey(caller)}`, key: idempotencyKey, content };
  const { body: report } = await createOnce(database, request, {
    readBody: (stored) => zReport.parse(stored),
    prepare: () => proveSecond(context, caller, body.second),
    create: async (tx, holdSecond) => {
      const at = clock.now();
      const outflow = await holdOutflow(tx, { caller, holdSecond, at });
      const before = await lockInState(tx, params.id, ['open', 'counted']);
      const isCounted = before.count !== null || pieces === null;
      const counted = { count: JSON.stringify(pieces), countedBy: by.actor, counterId: by.memberId };
      const session = isCounted ? before : { ...before, ...counted };
      const { expectedCents } = await readCash(tx, session.id);
      const found = session.count === null ? 0 : countedCents(readCount(session.count));
      const { counts: kind } = DRAWER_LESSENED.forceClose;
      const missing = { kind, amountCents: expectedCents - found, subjectId: session.id };
      // A count says by its difference what is missing.
      if (session.count === null) noteChanges(caller, [{ field: 'missing', after: formatMoney(expectedCents) }]);
      const signedBy = await countOutflow(tx, outflow, missing);
      const said = { closedBy: by.actor, reason, signedBy, isForced: true };
      return { status: 201, body: await closeWithReport(tx, session, { ...said, at }) };
    },
  });
  return report;
}
