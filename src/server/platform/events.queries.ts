import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from './clock.ts';
import type { Queryable, Transaction } from './db/database.ts';
import { literal, type Sql, sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import type { DomainEvent, EventType } from './domain-event.ts';

const waitingEvent = z.object({ id: z.string(), type: z.string(), orderId: z.uuid(), data: z.unknown().nullable() });
/** An event as it waits: of a type that this version may not know. */
export type WaitingEvent = z.infer<typeof waitingEvent>;

const insert = statement({
  name: 'event-insert',
  params: z.object({ type: z.string(), orderId: z.uuid(), data: z.string().nullable() }),
  sql: sql`insert into domain_events (type, order_id, data) values (:type, :orderId, :data)`,
});

/** Keeps an event with the commit, until its reactions have happened. */
export function insertEvent(tx: Transaction, { type, orderId, data }: DomainEvent): void {
  tx.write(insert, { type, orderId, data: data === undefined ? null : JSON.stringify(data) });
}

/** Selects `order_id` of the newest events whose reactions have not happened yet: none, but for moments. */
export const NEWEST_WAITING = sql`select order_id from domain_events order by id desc limit 50`;

const LONGEST_DELAY_SECONDS = 1800;
/** An event that is put off for longer was written or put off by a clock that was ahead, and is due. */
const LONGEST_DELAY = sql`interval '${LONGEST_DELAY_SECONDS + CLOCK_SLACK_SECONDS} seconds'`;

/** Selects `order_id` of the events of a type whose reactions have not happened yet. */
export const waitingOf = (type: EventType): Sql =>
  sql`select order_id from domain_events where type = ${literal(type)}`;

const RETURNED = sql`returning e.id, e.type, e.order_id as "orderId", e.data`;

const takeDue = statement({
  name: 'events-take-due',
  params: z.object({ limit: z.int() }),
  row: waitingEvent,
  sql: sql`with due as (
      select id from domain_events where due_at <= now() or due_at > now() + ${LONGEST_DELAY} order by id limit :limit for update skip locked)
    delete from domain_events e using due where e.id = due.id ${RETURNED}`,
});

/** Takes events that are due, oldest first; they come back when the transaction fails. Others take other ones meanwhile. */
export async function takeEvents(tx: Transaction, limit: number): Promise<WaitingEvent[]> {
  const events = await tx.query(takeDue, { limit });
  return events.sort((a, b) => Number(a.id) - Number(b.id));
}

const takeOne = statement({
  name: 'event-take',
  params: z.object({ id: z.string() }),
  row: waitingEvent,
  sql: sql`with due as (select id from domain_events where id = :id for update skip locked)
    delete from domain_events e using due where e.id = due.id ${RETURNED}`,
});

/** Takes one event, or answers null where somebody else has it. */
export async function takeEvent(tx: Transaction, id: string): Promise<WaitingEvent | null> {
  const [event] = await tx.query(takeOne, { id });
  return event ?? null;
}

const ofOrders = z.object({ orderIds: z.array(z.uuid()).readonly() });
const hold = statement({
  name: 'events-hold-of-orders',
  params: ofOrders,
  row: waitingEvent.pick({ id: true }),
  sql: sql`select id from domain_events where order_id = any(:orderIds) for update`,
});
const drop = statement({
  name: 'events-drop-of-orders',
  params: ofOrders.extend({ kept: z.string() }),
  sql: sql`delete from domain_events where order_id = any(:orderIds) and type <> :kept`,
});

/**
 * Waits for those who react to events of these orders, and drops the events whose reaction is to tell somebody. That an
 * order is there stays to be reacted to: it is counted.
 */
export async function dropEventsOf(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(hold, { orderIds });
  const kept: EventType = 'order.created';
  await tx.query(drop, { orderIds, kept });
}

const postpone = statement({
  name: 'event-postpone',
  params: z.object({ id: z.string() }),
  sql: sql`update domain_events set tries = tries + 1,
      due_at = now() + make_interval(secs => least(2 ^ least(tries, 20), ${LONGEST_DELAY_SECONDS}))
    where id = :id`,
});

/** Puts an event off, for longer each time, up to half an hour. */
export async function postponeEvent(db: Queryable, id: string): Promise<void> {
  await db.query(postpone, { id });
}
