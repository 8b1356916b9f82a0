import crypto from 'node:crypto';
import type { openStaffSession } from '#contracts/staff.ts';
import type { EventKind } from '#domain/staff-actions/sentences.ts';
import { AREA_NAMES, type StaffArea } from '#domain/staff-areas.ts';
import { type Caller, hashSecret, newSecret } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { countTry, rememberBrowser } from '#server/platform/known-browsers.ts';
import { recordEvent } from '../actions/record-event.ts';
import { AREA_OPEN_SECONDS, doorOf, STRANGERS_LIMIT, TRY_LIMITS } from '../rules.ts';
import { insertStaffSession, isKnownBrowser, openInSession, renewSecret } from '../sessions/sessions.queries.ts';
import { findPassword, lockAreaPassword } from './passwords.queries.ts';

/**
 * Opens an area in a browser by its password. A further area joins the browser's session, which gets a new secret each
 * time. Counts tries before it compares the password.
 * @returns the hash of the session's new secret
 * @throws Failure staff_password_wrong, too_many_requests with Retry-After
 */
export async function openArea(context: Context, call: Call<typeof openStaffSession>): Promise<string> {
  const { database, passwords } = context;
  const { area, password } = call.body;
  const forgetTries = await countOpening(context, call);
  const stored = await findPassword(database, area);
  if (!(await passwords.verify(password, stored)) || stored === null) {
    await recordOpening(context, call, 'password.wrong', call.caller.staff?.sessionId ?? null);
    fail('staff_password_wrong');
  }
  await forgetTries();
  return openInBrowser(context, call, area, async (tx) => {
    // Rejects a password that was changed since it was checked.
    if (!(await lockAreaPassword(tx, area, stored))) fail('staff_password_wrong');
  });
}

/**
 * Opens an area in the browser of a call.
 * @param prove throws when it may not be opened after all
 * @returns the hash of the session's new secret
 */
export async function openInBrowser(
  { database, clock, cookies }: Pick<Context, 'database' | 'clock' | 'cookies'>,
  call: Pick<Call<typeof openStaffSession>, 'caller' | 'request' | 'reply'>,
  area: StaffArea,
  prove: (tx: Transaction, now: Date) => Promise<void>,
): Promise<string> {
  const secret = newSecret();
  const secretHash = hashSecret(secret);
  const visitor = cookies.ensureVisitor(call.request, call.reply);
  const currentSessionId = call.caller.staff?.sessionId ?? null;
  await database.transaction(async (tx) => {
    const opened = { sessionId: currentSessionId ?? crypto.randomUUID(), secretHash, area, now: clock.now() };
    await prove(tx, opened.now);
    // Does not continue a session that has ended since the request came in.
    if (currentSessionId === null) await insertStaffSession(tx, opened);
    else if (!(await renewSecret(tx, opened))) fail('staff_sign_in_required');
    await openInSession(tx, opened);
    await recordOpening(
      { database: tx, clock },
      { caller: call.caller, body: { area } },
      'area.opened',
      opened.sessionId,
    );
    await rememberBrowser(tx, visitor, doorOf(area), opened.now);
  });
  cookies.setStaff(call.reply, secret, AREA_OPEN_SECONDS);
  return secretHash;
}

/** Records in the activity log that an area was opened, or was not. @param terminal null where none is open in the browser */
async function recordOpening(
  { database, clock }: { database: Queryable; clock: Context['clock'] },
  { caller, body: { area } }: { caller: Caller; body: { area: StaffArea } },
  kind: EventKind,
  terminal: string | null,
): Promise<void> {
  const actor = caller.staff?.member?.name ?? (terminal === null ? 'Unknown' : area);
  const object = { kind: null, id: null, name: AREA_NAMES[area] };
  await recordEvent(database, { kind, actor, terminal, object, at: clock.now() });
}

/** Counts a try: a known browser by itself, all others by their network, and together. @throws as `countTry` */
async function countOpening({ rateLimits, database, clock }: Context, call: Call<typeof openStaffSession>) {
  const { area } = call.body;
  const { visitor } = call.caller;
  const isKnown = visitor !== null && (await isKnownBrowser(database, visitor, doorOf(area), clock.now()));
  const subject = isKnown ? `${area}:${visitor}` : `${area}:${clientNetwork(call.request.ip)}`;
  const forgetTries = await countTry(
    rateLimits,
    TRY_LIMITS.map((limit) => ({ limit, subject })),
  );
  if (!isKnown) await rateLimits.use(STRANGERS_LIMIT, area);
  return forgetTries;
}
