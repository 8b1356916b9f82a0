import type { Database, Transaction } from './db/database.ts';
import type { Jobs, Queue } from './jobs.ts';

/** What can happen that others react to. `src/server/reactions.ts` says who does. */
export const EVENT_TYPES = ['order.created'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface DomainEvent {
  type: EventType;
  orderId: string;
}

/**
 * Reacts to events of one type in a transaction by queuing work, never by doing it: no network here. It may run twice for
 * one event.
 */
export type Reaction = (tx: Transaction, events: readonly DomainEvent[]) => Promise<void>;

const queue: Queue<DomainEvent> = { name: 'domain-events', retryLimit: 40, batchSize: 50 };

/** Queues an event in the transaction that causes it (decision 24). */
export function emit(jobs: Jobs, tx: Transaction, event: DomainEvent): Promise<void> {
  return jobs.send(tx, queue, [event]);
}

/**
 * Hands events to their reactions. Those that wait are handled in one transaction, so that a burst of orders costs the
 * database little, and no reaction is ever lost or left half done.
 */
export function handleEvents(jobs: Jobs, database: Database, reactions: Record<EventType, readonly Reaction[]>): void {
  jobs.handleTogether(queue, (events) =>
    database.transaction(async (tx) => {
      for (const [type, own] of Map.groupBy(events, (event) => event.type)) {
        for (const react of reactions[type]) await react(tx, own);
      }
    }),
  );
}
