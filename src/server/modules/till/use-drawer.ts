import crypto from 'node:crypto';
import { type Drawer, drawer as drawerShape, type moveDrawerCash, type openDrawer } from '#contracts/till.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { countedCents } from '#domain/till/count.ts';
import { beginOutflow, type LockApprover, proveApprover, withoutApproval } from '#server/modules/approvals/index.ts';
import { staffKey, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { createOnce, writeOnce } from '#server/platform/idempotency.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { type Refusals, refuseViolations } from '#server/platform/writing/refusing.ts';
import { describeDrawer } from './describe-drawer.ts';
import { insertEntry } from './entries.queries.ts';
import { addToSession } from './move-cash.ts';
import { lockRegister } from './registers.queries.ts';
import { findLastClose } from './reports.queries.ts';
import { findSession, insertSession, type SessionRow } from './sessions.queries.ts';
import { drawerUsed } from './till-events.ts';

const OPEN_ONCE: Refusals = {
  till_sessions_once: { code: 'drawer_open' },
};

/**
 * Opens the drawer of a register with its counted cash, which becomes the first entry of the session. Only one of two simultaneous
 * calls succeeds. The activity log shows when the drawer holds less than at the last close (decision 016).
 * @throws Failure not_found for an inactive register, drawer_open
 */
export async function openDrawerSession(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: CreatingCall<typeof openDrawer>,
): Promise<Drawer> {
  const { actor, memberId } = staffOf(caller);
  const request = { scope: `till.open ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const at = clock.now();
  const { body: opened } = await refuseViolations(OPEN_ONCE, () =>
    writeOnce(database, request, drawerShape, async (tx) => {
      const register = await lockRegister(tx, body.registerId);
      if (register?.isActive !== true) fail('not_found');
      const session: SessionRow = {
        id: crypto.randomUUID(),
        registerId: register.id,
        state: 'open',
        needs: 'nothing',
        openingCount: JSON.stringify(body.count),
        openedAt: at,
        openedBy: actor,
        openerId: memberId,
        count: null,
        countedBy: null,
        counterId: null,
        closedAt: null,
      };
      await insertSession(tx, session);
      const amountCents = countedCents(body.count);
      const lastCount = (await findLastClose(tx, register.id))?.counted ?? null;
      const lastCents = lastCount === null ? 0 : countedCents(lastCount.pieces);
      if (amountCents < lastCents) {
        const field = 'cash since the last close';
        noteChanges(caller, [{ field, before: formatMoney(lastCents), after: formatMoney(amountCents) }]);
      }
      const opening = {
        kind: 'opening',
        amountCents,
        ref: null,
        words: null,
        approvedBy: null,
      } as const;
      await insertEntry(tx, { ...opening, sessionId: session.id, actor, memberId, at });
      emit(tx, drawerUsed, session.id, { why: 'opening', actor, memberId, at: at.toISOString() });
      return { status: 201, body: describeDrawer(session) };
    }),
  );
  return opened;
}

/**
 * Pays cash into an open drawer or out of it, or drops cash to the safe, once for each Idempotency-Key.
 * @throws Failure not_found, drawer_closed, drawer_short, and those of `proveApprover`, `beginOutflow` and `countOutflow`
 */
export async function moveDrawerSessionCash(
  context: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof moveDrawerCash>,
): Promise<Drawer> {
  const { database, clock } = context;
  const by = staffOf(caller);
  const seesCash = worksIn(caller, 'admin');
  const content = { ...params, ...withoutApproval(body) };
  const request = { scope: `till.move ${staffKey(caller)}`, key: idempotencyKey, content };
  const { kind, words = null } = body;
  const { body: moved } = await createOnce<{ amountCents: number; lockApprover: LockApprover }, Drawer>(
    database,
    request,
    {
      readBody: (stored) => drawerShape.parse(stored),
      prepare: async () => ({
        amountCents: parseMoney(body.amount) ?? fail('malformed'),
        lockApprover: await proveApprover(context, caller, body.second),
      }),
      create: async (tx, { amountCents, lockApprover }) => {
        const at = clock.now();
        const outflow = await beginOutflow(tx, { caller, lockApprover, at });
        const session = (await findSession(tx, params.id)) ?? fail('not_found');
        await addToSession(tx, session.id, { kind, amountCents, words, ref: null, by, at, seesCash, outflow });
        return { status: 201, body: describeDrawer(session) };
      },
    },
  );
  return moved;
}
