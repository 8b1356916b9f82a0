import { z } from 'zod';
import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type Door, IS_KNOWN } from '#server/platform/known-browsers.ts';
import { AREA_OPEN_SECONDS, FIRST_RUN_SECONDS } from '../rules.ts';

/**
 * True when an opening or a use still counts. Ignores one equally far ahead, which a wrong clock wrote: it would count until the
 * clock is right.
 */
const IS_RECENT = (time: Sql, span: Sql): Sql =>
  sql`${time} > :now::timestamptz - ${span} and ${time} < :now::timestamptz + ${span}`;

const IS_OPEN = IS_RECENT(sql`a.opened_at`, sql`interval '${AREA_OPEN_SECONDS} seconds'`);
const IS_USED = IS_RECENT(sql`s.last_seen_at`, sql`make_interval(secs => :idleSeconds)`);

/**
 * True for the session in which the shop's first and only member was added, as long as a setup code is valid. No one else knows a
 * passcode then, and the person here could have made another (decision 025).
 */
const IS_FIRST_RUN = sql`coalesce(m.created_at >= s.created_at and ${IS_RECENT(sql`m.created_at`, sql`interval '${FIRST_RUN_SECONDS} seconds'`)}
  and not exists (select from staff_members other where other.id <> m.id), false)`;

/** A valid staff session. */
export interface LiveStaffSession {
  id: string;
  /** Areas that are still open in it, in the order of STAFF_AREAS; at least one. */
  areas: StaffArea[];
  member: { id: string; name: string; role: StaffRole } | null;
  /** True when the shop has an active member with a passcode. */
  shopHasMembers: boolean;
  /** Instant when the member's passcode was entered here; null without one. */
  passcodeAt: Date | null;
  /** True for half an hour after the shop's only member was added in this session. */
  isFirstRun: boolean;
  lastSeenAt: Date;
}

/** The current time, and the seconds without use after which a session is locked. */
const moment = z.object({ now: z.date(), idleSeconds: z.number() });
export type Moment = z.infer<typeof moment>;

const area = z.enum(STAFF_AREAS);

const bySecret = statement({
  name: 'staff-session-by-secret',
  params: z.object({ ...moment.shape, secretHash: z.string() }),
  row: z.object({
    id: z.uuid(),
    areas: z.array(area),
    memberId: z.uuid().nullable(),
    memberName: z.string().nullable(),
    memberRole: z.enum(STAFF_ROLES).nullable(),
    shopHasMembers: z.boolean(),
    passcodeAt: z.date().nullable(),
    isFirstRun: z.boolean(),
    lastSeenAt: z.date(),
  }),
  sql: sql`select s.id, array_agg(a.area) as areas, m.id as "memberId", m.name as "memberName", m.role as "memberRole",
      exists (select from staff_members where is_active) as "shopHasMembers", s.passcode_at as "passcodeAt",
      ${IS_FIRST_RUN} as "isFirstRun", s.last_seen_at as "lastSeenAt"
    from staff_sessions s
    join staff_session_areas a on a.session_id = s.id and ${IS_OPEN}
    left join staff_members m on m.id = s.member_id and m.is_active
    where s.secret_hash = :secretHash and ${IS_USED}
    group by s.id, m.id`,
});

/** Returns the session of a cookie's secret, if it is valid and has an open area. */
export async function findStaffSession(
  db: Queryable,
  secretHash: string,
  { now, idleSeconds }: Moment,
): Promise<LiveStaffSession | null> {
  const [row] = await db.query(bySecret, { secretHash, now, idleSeconds });
  if (row === undefined) return null;
  const { id, areas, memberId, memberName, memberRole: role, ...rest } = row;
  const member =
    memberId === null || memberName === null || role === null ? null : { id: memberId, name: memberName, role };
  const { shopHasMembers, passcodeAt, isFirstRun, lastSeenAt } = rest;
  const orderedAreas = STAFF_AREAS.filter((area) => areas.includes(area));
  return { id, areas: orderedAreas, member, shopHasMembers, passcodeAt, isFirstRun, lastSeenAt };
}

const live = statement({
  name: 'staff-sessions-live',
  params: z.object({ ...moment.shape, ids: z.array(z.uuid()).readonly(), areas: z.array(area).readonly() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select s.id from staff_sessions s
    where s.id = any(:ids) and ${IS_USED} and exists (
      select from staff_session_areas a where a.session_id = s.id and a.area = any(:areas) and ${IS_OPEN})`,
});

/** Returns the sessions among these that are valid and have one of the areas open. Does not count as use. */
export async function findLiveStaffSessions(
  db: Queryable,
  ids: readonly string[],
  areas: readonly StaffArea[],
  { now, idleSeconds }: Moment,
): Promise<Set<string>> {
  const rows = await db.query(live, { ids, areas, now, idleSeconds });
  return new Set(rows.map(({ id }) => id));
}

const touch = statement({
  name: 'staff-session-touch',
  params: z.object({ sessionId: z.uuid(), now: z.date() }),
  sql: sql`update staff_sessions set last_seen_at = :now where id = :sessionId`,
});

/** Records the use of a session. */
export async function touchStaffSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query(touch, { sessionId, now });
}

const openedArea = z.object({ sessionId: z.uuid(), secretHash: z.string(), area, now: z.date() });
export type OpenedArea = z.infer<typeof openedArea>;

const insert = statement({
  name: 'staff-session-insert',
  params: openedArea.omit({ area: true }),
  sql: sql`insert into staff_sessions (id, secret_hash, created_at, last_seen_at)
    values (:sessionId, :secretHash, :now, :now)`,
});

export async function insertStaffSession(tx: Transaction, opened: OpenedArea): Promise<void> {
  await tx.query(insert, opened);
}

const renew = statement({
  name: 'staff-session-renew',
  params: openedArea.omit({ area: true }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update staff_sessions set secret_hash = :secretHash, last_seen_at = :now where id = :sessionId returning id`,
});

/** Gives a session a new secret, which invalidates the old one. @returns false when it has ended meanwhile */
export async function renewSecret(tx: Transaction, opened: OpenedArea): Promise<boolean> {
  const rows = await tx.query(renew, opened);
  return rows.length > 0;
}

const open = statement({
  name: 'staff-session-open-area',
  params: openedArea.omit({ secretHash: true }),
  sql: sql`insert into staff_session_areas (session_id, area, opened_at) values (:sessionId, :area, :now)
    on conflict (session_id, area) do update set opened_at = excluded.opened_at`,
});

export async function openInSession(tx: Transaction, opened: OpenedArea): Promise<void> {
  await tx.query(open, opened);
}

const remove = statement({
  name: 'staff-session-delete',
  params: openedArea.pick({ secretHash: true }),
  sql: sql`delete from staff_sessions where secret_hash = :secretHash`,
});

export async function deleteStaffSession(db: Queryable, secretHash: string): Promise<void> {
  await db.query(remove, { secretHash });
}

const closeEverywhere = statement({
  name: 'staff-area-close',
  params: z.object({ area }),
  sql: sql`delete from staff_session_areas where area = :area`,
});
const removeClosed = statement({
  name: 'staff-sessions-delete-closed',
  sql: sql`delete from staff_sessions s where not exists (select from staff_session_areas a where a.session_id = s.id)`,
});

/** Closes an area wherever it is open; a session without another open area ends. */
export async function closeArea(tx: Transaction, area: StaffArea): Promise<void> {
  await tx.query(closeEverywhere, { area });
  await tx.query(removeClosed);
}

const knowsBrowser = statement({
  name: 'staff-knows-browser',
  params: z.object({ visitor: z.string(), door: z.string(), now: z.date() }),
  row: z.object({ known: z.boolean() }),
  sql: sql`select ${IS_KNOWN({ visitor: sql`:visitor`, door: sql`:door`, now: sql`:now` })} as known`,
});

/** Returns true for a browser that has opened a door before, and is still remembered. */
export async function isKnownBrowser(db: Queryable, visitor: string, door: Door, now: Date): Promise<boolean> {
  const [row] = await db.query(knowsBrowser, { visitor, door, now });
  return row?.known === true;
}

const changeMember = statement({
  name: 'staff-session-member',
  params: z.object({ sessionId: z.uuid(), memberId: z.uuid().nullable(), passcodeAt: z.date().nullable() }),
  sql: sql`update staff_sessions set member_id = :memberId, passcode_at = :passcodeAt where id = :sessionId`,
});

/** Records the member whose passcode was entered at the terminal, and the time. */
export async function setMember(db: Queryable, sessionId: string, memberId: string, passcodeAt: Date): Promise<void> {
  await db.query(changeMember, { sessionId, memberId, passcodeAt });
}

/** Records that no member is identified at the terminal anymore. */
export async function clearMember(db: Queryable, sessionId: string): Promise<void> {
  await db.query(changeMember, { sessionId, memberId: null, passcodeAt: null });
}

const forget = statement({
  name: 'staff-sessions-forget-member',
  params: z.object({ memberId: z.uuid() }),
  sql: sql`update staff_sessions set member_id = null where member_id = :memberId`,
});

/** Removes a member from all sessions: after a change they have to identify again. */
export async function forgetMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(forget, { memberId });
}

const removeOfMember = statement({
  name: 'staff-sessions-delete-of-member',
  params: z.object({ memberId: z.uuid() }),
  sql: sql`delete from staff_sessions where member_id = :memberId`,
});

/** Ends all sessions in which a member is identified: their next call is refused. */
export async function endSessionsOfMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(removeOfMember, { memberId });
}

const removeEnded = statement({
  name: 'staff-sessions-delete-ended',
  params: z.object({ oldestOpening: z.date() }),
  sql: sql`delete from staff_sessions s where not exists (
      select from staff_session_areas a where a.session_id = s.id and a.opened_at > :oldestOpening)`,
});

/** Deletes sessions in which no area can be open anymore. */
export async function deleteEndedStaff(db: Queryable, oldestOpening: Date): Promise<void> {
  await db.query(removeEnded, { oldestOpening });
}
