import { DatabaseAwayError } from './db/away.ts';
import type { Database, Transaction } from './db/database.ts';
import { type DomainEvent, EVENT_TYPES, type EventType } from './domain-event.ts';
import { insertEvent, postponeEvent, takeEvent, takeEvents, type WaitingEvent } from './events.queries.ts';
import type { Log } from './log.ts';
import { startLooking } from './looking.ts';

/**
 * Reacts to events of one type in a transaction by queuing work, never by doing it: no network here. What it queues
 * commits with the event's removal, so each event is reacted to once.
 */
export type Reaction = (tx: Transaction, events: readonly DomainEvent[]) => Promise<void>;
export type Reactions = Record<EventType, readonly Reaction[]>;

const LOOK_EVERY_MS = 500;
const AFTER_FAILURE_MS = 5_000;
const TAKEN_AT_ONCE = 50;

/** Notes an event in the transaction that causes it (decision 24). It is reacted to after the commit, and not without. */
export function emit(tx: Transaction, event: DomainEvent): void {
  insertEvent(tx, event);
}

interface Needs {
  database: Database;
  log: Log;
}

/**
 * Hands events to their reactions, again and again until they succeed, in any process. Those that wait are handled in one
 * transaction, so that a burst of orders costs the database little; should they fail together, each is tried by itself,
 * so that one bad event holds no other up.
 * @returns a function that stops it when what is under way has ended
 */
export function startEvents({ database, log }: Needs, reactions: Reactions): () => Promise<void> {
  return startLooking({
    look: () => handleDue(database, log, reactions),
    everyMs: LOOK_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.error({ err: error }, 'events could not be handled'),
  });
}

async function handleDue(database: Database, log: Log, reactions: Reactions): Promise<void> {
  let ids: string[] = [];
  try {
    await database.transaction(async (tx) => {
      const events = await takeEvents(tx, TAKEN_AT_ONCE);
      ids = events.map(({ id }) => id);
      await react(tx, reactions, events);
    });
  } catch (error) {
    if (ids.length === 0 || error instanceof DatabaseAwayError) throw error;
    log.warn({ err: error, events: ids.length }, 'events failed together');
    for (const id of ids) await handleAlone(database, log, reactions, id);
  }
}

async function handleAlone(database: Database, log: Log, reactions: Reactions, id: string): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      const event = await takeEvent(tx, id);
      if (event !== null) await react(tx, reactions, [event]);
    });
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error;
    log.warn({ err: error, event: id }, 'event failed');
    await postponeEvent(database, id);
  }
}

async function react(tx: Transaction, reactions: Reactions, waiting: readonly WaitingEvent[]): Promise<void> {
  for (const [type, events] of Map.groupBy(waiting.map(toDomainEvent), (event) => event.type)) {
    for (const reaction of reactions[type]) await reaction(tx, events);
  }
}

/** @throws Error for an event of a later version of the product */
function toDomainEvent(event: WaitingEvent): DomainEvent {
  const type = EVENT_TYPES.find((known) => known === event.type);
  if (type === undefined) throw new Error(`No event is called ${event.type}`);
  return { ...event, type };
}
