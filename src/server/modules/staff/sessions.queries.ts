import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { IS_KNOWN } from '#server/platform/known-browsers.ts';
import { AREA_OPEN_SECONDS, doorOf } from './rules.ts';

/**
 * Whether an opening or a use still counts at the time `$2`. One that lies as far ahead was written by a clock that was
 * wrong, and would count until it is right. Takes SQL expressions.
 */
const COUNTS = (time: string, span: string): string =>
  `${time} > $2::timestamptz - ${span} and ${time} < $2::timestamptz + ${span}`;

const OPEN_SPAN = `interval '${AREA_OPEN_SECONDS} seconds'`;
const IDLE_SPAN = 'make_interval(secs => $3)';

/** A staff session that is still good. */
export interface LiveStaffSession {
  id: string;
  /** Areas that are still open in it, in the order of STAFF_AREAS; at least one. */
  areas: StaffArea[];
  member: { id: string; name: string } | null;
  lastSeenAt: Date;
}

/** What tells whether a session lives: the time, and after how many seconds without use it is locked. */
export interface Moment {
  now: Date;
  idleSeconds: number;
}

interface SessionRow {
  id: string;
  areas: string[];
  memberId: string | null;
  memberName: string | null;
  lastSeenAt: Date;
}

/** The session of a cookie's secret, while it lives and has an open area. */
export async function findStaffSession(
  db: Queryable,
  secretHash: string,
  { now, idleSeconds }: Moment,
): Promise<LiveStaffSession | null> {
  const [row] = await db.query<SessionRow>({
    name: 'staff-session-by-secret',
    text: `select s.id, array_agg(a.area) as areas, m.id as "memberId", m.name as "memberName", s.last_seen_at as "lastSeenAt"
      from staff_sessions s
      join staff_session_areas a on a.session_id = s.id
        and ${COUNTS('a.opened_at', OPEN_SPAN)}
      left join staff_members m on m.id = s.member_id and m.is_active
      where s.secret_hash = $1 and ${COUNTS('s.last_seen_at', IDLE_SPAN)}
      group by s.id, m.id`,
    values: [secretHash, now, idleSeconds],
  });
  if (row === undefined) return null;
  const { id, areas, memberId, memberName, lastSeenAt } = row;
  const member = memberId === null || memberName === null ? null : { id: memberId, name: memberName };
  return { id, areas: STAFF_AREAS.filter((area) => areas.includes(area)), member, lastSeenAt };
}

/** Which of these sessions live and have one of the areas open. Asking is no use of them. */
export async function findLiveStaffSessions(
  db: Queryable,
  ids: readonly string[],
  areas: readonly StaffArea[],
  { now, idleSeconds }: Moment,
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>({
    text: `select s.id from staff_sessions s
      where s.id = any($1) and ${COUNTS('s.last_seen_at', IDLE_SPAN)} and exists (
        select from staff_session_areas a where a.session_id = s.id and a.area = any($4)
          and ${COUNTS('a.opened_at', OPEN_SPAN)})`,
    values: [ids, now, idleSeconds, areas],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Writes down that a session is used. */
export async function touchStaffSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query({
    name: 'staff-session-touch',
    text: 'update staff_sessions set last_seen_at = $2 where id = $1',
    values: [sessionId, now],
  });
}

export interface OpenedArea {
  sessionId: string;
  secretHash: string;
  area: StaffArea;
  now: Date;
}

export async function insertStaffSession(tx: Transaction, { sessionId, secretHash, now }: OpenedArea): Promise<void> {
  await tx.query({
    text: 'insert into staff_sessions (id, secret_hash, created_at, last_seen_at) values ($1, $2, $3, $3)',
    values: [sessionId, secretHash, now],
  });
}

/** Gives a session a new secret; the one before opens nothing any more. @returns false when it has ended meanwhile */
export async function renewSecret(tx: Transaction, { sessionId, secretHash, now }: OpenedArea): Promise<boolean> {
  const rows = await tx.query({
    text: 'update staff_sessions set secret_hash = $2, last_seen_at = $3 where id = $1 returning id',
    values: [sessionId, secretHash, now],
  });
  return rows.length > 0;
}

export async function openInSession(tx: Transaction, { sessionId, area, now }: OpenedArea): Promise<void> {
  await tx.query({
    text: `insert into staff_session_areas (session_id, area, opened_at) values ($1, $2, $3)
      on conflict (session_id, area) do update set opened_at = excluded.opened_at`,
    values: [sessionId, area, now],
  });
}

export async function deleteStaffSession(db: Queryable, secretHash: string): Promise<void> {
  await db.query({ text: 'delete from staff_sessions where secret_hash = $1', values: [secretHash] });
}

/** Closes an area wherever it is open; a session in which nothing else is open ends. */
export async function closeArea(tx: Transaction, area: StaffArea): Promise<void> {
  await tx.query({ text: 'delete from staff_session_areas where area = $1', values: [area] });
  await tx.query({
    text: 'delete from staff_sessions s where not exists (select from staff_session_areas a where a.session_id = s.id)',
  });
}

/** Whether a browser has opened an area before, and is still known for it. */
export async function isKnownBrowser(db: Queryable, visitor: string, area: StaffArea, now: Date): Promise<boolean> {
  const [row] = await db.query<{ known: boolean }>({
    text: `select ${IS_KNOWN({ visitor: '$1', door: '$2', now: '$3' })} as known`,
    values: [visitor, doorOf(area), now],
  });
  return row?.known === true;
}

/** Who stands at the terminal, or null for nobody who has said so. */
export async function setMember(db: Queryable, sessionId: string, memberId: string | null): Promise<void> {
  await db.query({
    text: 'update staff_sessions set member_id = $2 where id = $1',
    values: [sessionId, memberId],
  });
}

/** A member who was changed has to say again who they are. */
export async function forgetMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.query({ text: 'update staff_sessions set member_id = null where member_id = $1', values: [memberId] });
}

/** Forgets sessions in which no area can be open any more. */
export async function deleteEndedStaff(db: Queryable, oldestOpening: Date): Promise<void> {
  await db.query({
    text: `delete from staff_sessions s where not exists (
        select from staff_session_areas a where a.session_id = s.id and a.opened_at > $1)`,
    values: [oldestOpening],
  });
}
