import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from './clock.ts';
import type { Queryable, Transaction } from './db/database.ts';
import { columns } from './db/entity.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import type { EventType } from './event.ts';

const waitingEvent = z.object({
  id: z.string(),
  type: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  data: z.unknown().nullable(),
});
/** A waiting event; this version may not know its type. */
export type WaitingEvent = z.infer<typeof waitingEvent>;

const insert = statement({
  name: 'event-insert',
  params: waitingEvent.omit({ id: true }).extend({ data: z.string().nullable() }),
  sql: sql`insert into domain_events (type, subject, subject_id, data) values (:type, :subject, :subjectId, :data)`,
});

/** Stores an event with the commit, until its reactions have run. */
export function insertEvent(tx: Transaction, { data, ...event }: Omit<WaitingEvent, 'id'>): void {
  tx.send(insert, { ...event, data: data === null ? null : JSON.stringify(data) });
}

const MAX_DELAY_SECONDS = 1800;
/** Longest postponement: a clock that was ahead wrote a longer one, so that event is due. */
const MAX_DELAY = sql`interval '${MAX_DELAY_SECONDS + CLOCK_SLACK_SECONDS} seconds'`;

const RETURNED = sql`returning ${columns(waitingEvent, 'e')}`;

/**
 * Selects the subjects of `due` that no other process has locked; the lock lasts until the transaction ends. Events of one
 * subject are therefore handled in order across processes, except failed and postponed ones, and no process waits
 * for the subjects of another.
 */
const OWN = sql`select s.subject, s.subject_id from (select distinct subject, subject_id from due) s
  where pg_try_advisory_xact_lock(hashtextextended('event ' || s.subject || ' ' || s.subject_id, 0))`;

const takeDue = statement({
  name: 'events-take-due',
  params: z.object({ limit: z.int() }),
  row: waitingEvent,
  sql: sql`with due as materialized (
      select id, subject, subject_id from domain_events where due_at <= now() or due_at > now() + ${MAX_DELAY}
      order by id limit :limit for update skip locked),
    own as materialized (${OWN})
    delete from domain_events e using due join own using (subject, subject_id) where e.id = due.id ${RETURNED}`,
});

/**
 * Takes due events, oldest first; they come back when the transaction fails. Other processes skip them and later
 * events of their subjects.
 */
export async function takeEvents(tx: Transaction, limit: number): Promise<WaitingEvent[]> {
  const events = await tx.query(takeDue, { limit });
  return events.sort((a, b) => Number(a.id) - Number(b.id));
}

const takeOne = statement({
  name: 'event-take',
  params: z.object({ id: z.string() }),
  row: waitingEvent,
  sql: sql`with due as materialized (select id, subject, subject_id from domain_events where id = :id for update skip locked),
    own as materialized (${OWN})
    delete from domain_events e using due join own using (subject, subject_id) where e.id = due.id ${RETURNED}`,
});

/** Takes one event; returns null when another process has it or its subject. */
export async function takeEvent(tx: Transaction, id: string): Promise<WaitingEvent | null> {
  return tx.first(takeOne, { id });
}

const subjectParams = z.object({ subject: z.string(), ids: z.array(z.string()).readonly() });
const OF_SUBJECTS = sql`subject = :subject and subject_id = any(:ids)`;
const hold = statement({
  name: 'events-hold',
  params: subjectParams,
  row: waitingEvent.pick({ id: true }),
  sql: sql`select id from domain_events where ${OF_SUBJECTS} for update`,
});
const drop = statement({
  name: 'events-drop',
  params: subjectParams.extend({ kept: z.string() }),
  sql: sql`delete from domain_events where ${OF_SUBJECTS} and type <> :kept`,
});

/**
 * Deletes the events of these subjects, after running reactions have finished.
 * @param kept an event type that stays and keeps its reactions
 */
export async function dropEventsOf(
  tx: Transaction,
  subject: string,
  ids: readonly string[],
  kept: Pick<EventType<unknown>, 'type'>,
): Promise<void> {
  await tx.query(hold, { subject, ids });
  await tx.query(drop, { subject, ids, kept: kept.type });
}

const postpone = statement({
  name: 'event-postpone',
  params: z.object({ id: z.string() }),
  sql: sql`update domain_events set tries = tries + 1,
      due_at = now() + make_interval(secs => least(2 ^ least(tries, 20), ${MAX_DELAY_SECONDS}))
    where id = :id`,
});

/** Postpones an event, longer each time, by up to half an hour. */
export async function postponeEvent(db: Queryable, id: string): Promise<void> {
  await db.query(postpone, { id });
}

const shorten = statement({
  name: 'events-wait-shortly',
  row: z.object({ set: z.string() }),
  sql: sql`select set_config('lock_timeout', '1s', true) || set_config('statement_timeout', '10s', true) as set`,
});

/**
 * Shortens the time limits of reactions, because other events wait for them. Each reaction only queues work, and is
 * retried.
 */
export async function shortenTimeouts(tx: Transaction): Promise<void> {
  await tx.query(shorten);
}

const failing = statement({
  name: 'events-failing',
  row: waitingEvent.pick({ type: true, subject: true, subjectId: true }).extend({ n: z.int() }),
  sql: sql`select type, subject, subject_id as "subjectId", (count(*) over ())::int as n
    from domain_events where tries > 2 order by id limit 1`,
});

/** Finds the oldest event whose reactions keep failing, and the number of such events; null without one. */
export function findFailingEvent(db: Queryable) {
  return db.first(failing);
}
