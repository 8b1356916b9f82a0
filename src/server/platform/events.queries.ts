import { CLOCK_SLACK_SECONDS } from './clock.ts';
import type { Queryable, Transaction } from './db/database.ts';
import type { DomainEvent, EventType } from './domain-event.ts';

export type WaitingEvent = DomainEvent & { id: string };

/** Keeps an event with the commit, until its reactions have happened. */
export function insertEvent(tx: Transaction, { type, orderId, data }: DomainEvent): void {
  tx.write({
    name: 'event-insert',
    text: 'insert into domain_events (type, order_id, data) values ($1, $2, $3)',
    values: [type, orderId, data === undefined ? null : JSON.stringify(data)],
  });
}

/** Selects `order_id` of the newest events whose reactions have not happened yet: none, but for moments. */
export const NEWEST_WAITING = 'select order_id from domain_events order by id desc limit 50';

const LONGEST_DELAY_SECONDS = 1800;
/** An event that is put off for longer was written or put off by a clock that was ahead, and is due. */
const LONGEST_DELAY = `interval '${LONGEST_DELAY_SECONDS + CLOCK_SLACK_SECONDS} seconds'`;

/** Selects `order_id` of the events of a type whose reactions have not happened yet. */
export const waitingOf = (type: EventType) => `select order_id from domain_events where type = '${type}'`;

/** Takes events that are due, oldest first; they come back when the transaction fails. Others take other ones meanwhile. */
export async function takeEvents(tx: Transaction, limit: number): Promise<WaitingEvent[]> {
  const events = await tx.query<WaitingEvent>({
    text: `with due as (
        select id from domain_events where due_at <= now() or due_at > now() + ${LONGEST_DELAY} order by id limit $1 for update skip locked)
      delete from domain_events e using due where e.id = due.id returning e.id, e.type, e.order_id as "orderId", e.data`,
    values: [limit],
  });
  return events.sort((a, b) => Number(a.id) - Number(b.id));
}

/** Takes one event, or answers null where somebody else has it. */
export async function takeEvent(tx: Transaction, id: string): Promise<WaitingEvent | null> {
  const [event] = await tx.query<WaitingEvent>({
    text: `with due as (select id from domain_events where id = $1 for update skip locked)
      delete from domain_events e using due where e.id = due.id returning e.id, e.type, e.order_id as "orderId", e.data`,
    values: [id],
  });
  return event ?? null;
}

/**
 * Waits for those who react to events of these orders, and drops the events whose reaction is to tell somebody. That an
 * order is there stays to be reacted to: it is counted.
 */
export async function dropEventsOf(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query({ text: 'select id from domain_events where order_id = any($1) for update', values: [orderIds] });
  const kept: EventType = 'order.created';
  await tx.query({
    text: 'delete from domain_events where order_id = any($1) and type <> $2',
    values: [orderIds, kept],
  });
}

/** Puts an event off, for longer each time, up to half an hour. */
export async function postponeEvent(db: Queryable, id: string): Promise<void> {
  await db.query({
    text: `update domain_events set tries = tries + 1, due_at = now() + make_interval(secs => least(2 ^ least(tries, 20), ${LONGEST_DELAY_SECONDS}))
      where id = $1`,
    values: [id],
  });
}
