import crypto from 'node:crypto';
import type { openStaffSession } from '#contracts/staff.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { hashSecret, newSecret } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { countTry, rememberBrowser } from '#server/platform/known-browsers.ts';
import { AREA_OPEN_SECONDS, doorOf, STRANGERS_LIMIT, TRY_LIMITS } from '../rules.ts';
import { insertStaffSession, isKnownBrowser, openInSession, renewSecret } from '../sessions/sessions.queries.ts';
import { findPassword, holdAreaPassword } from './passwords.queries.ts';

/**
 * Opens an area in a browser by its password (decision 15). An area that is opened beside others joins their session, which
 * gets a new secret each time. Tries are counted before anything is compared.
 * @returns the hash of the session's new secret
 * @throws Failure staff_password_wrong, too_many_requests with Retry-After
 */
export async function openArea(context: Context, call: Call<typeof openStaffSession>): Promise<string> {
  const { database, passwords } = context;
  const { area, password } = call.body;
  const forget = await countOpening(context, call);
  const stored = await findPassword(database, area);
  if (!(await passwords.verify(password, stored)) || stored === null) fail('staff_password_wrong');
  await forget();
  return openInBrowser(context, call, area, async (tx) => {
    // A password that was changed since it was checked opens nothing.
    if (!(await holdAreaPassword(tx, area, stored))) fail('staff_password_wrong');
  });
}

/**
 * Opens an area in the browser of a call. @param prove throws where it may not be opened after all
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
  const before = call.caller.staff?.sessionId ?? null;
  await database.transaction(async (tx) => {
    const opened = { sessionId: before ?? crypto.randomUUID(), secretHash, area, now: clock.now() };
    await prove(tx, opened.now);
    // A session that has ended since the request came in is not gone on with.
    if (before === null) await insertStaffSession(tx, opened);
    else if (!(await renewSecret(tx, opened))) fail('staff_sign_in_required');
    await openInSession(tx, opened);
    await rememberBrowser(tx, visitor, doorOf(area), opened.now);
  });
  cookies.setStaff(call.reply, secret, AREA_OPEN_SECONDS);
  return secretHash;
}

/** A known browser is counted by itself, all others by their network, and together. @throws as `countTry` */
async function countOpening({ rateLimits, database, clock }: Context, call: Call<typeof openStaffSession>) {
  const { area } = call.body;
  const { visitor } = call.caller;
  const isKnown = visitor !== null && (await isKnownBrowser(database, visitor, area, clock.now()));
  const subject = isKnown ? `${area}:${visitor}` : `${area}:${clientNetwork(call.request.ip)}`;
  const forget = await countTry(
    rateLimits,
    TRY_LIMITS.map((limit) => ({ limit, subject })),
  );
  if (!isKnown) await rateLimits.use(STRANGERS_LIMIT, area);
  return forget;
}
