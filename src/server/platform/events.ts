import type { Database, Transaction } from './db/database.ts';
import { type DomainEvent, declaredEvents, type EventType } from './event.ts';
import {
  insertEvent,
  postponeEvent,
  shortenTimeouts,
  takeEvent,
  takeEvents,
  type WaitingEvent,
} from './events.queries.ts';
import type { Log } from './log.ts';
import { startPolling } from './polling.ts';

/**
 * Reacts to events of one type by queuing work in a transaction, never by doing it: no network here. The queued work
 * commits together with the event's removal, so each event is handled once.
 */
export type Reaction<Payload = unknown> = (tx: Transaction, events: readonly DomainEvent<Payload>[]) => Promise<void>;

/** Reactions to one type of event. */
export interface Listener {
  readonly type: string;
  react(tx: Transaction, events: readonly WaitingEvent[]): Promise<void>;
}

/** Subscribes reactions to an event; they run in order. Parses the payload here rather than in the emitter. */
export function on<Payload>(
  { type, payload }: EventType<Payload>,
  ...reactions: readonly Reaction<Payload>[]
): Listener {
  return {
    type,
    react: async (tx, events) => {
      const parsedEvents = events.map(({ subjectId, data }) => ({ subjectId, payload: payload.parse(data) }));
      for (const reaction of reactions) await reaction(tx, parsedEvents);
    },
  };
}

const POLL_EVERY_MS = 500;
const AFTER_FAILURE_MS = 5_000;
const BATCH_SIZE = 50;

/**
 * Stores an event in the transaction that causes it; its reactions run after the commit.
 * @param subjectId id of its subject, followed by the payload if the event has one
 */
export function emit<Payload>(
  tx: Transaction,
  { type, subject }: EventType<Payload>,
  subjectId: string,
  ...[data]: Payload extends null ? [] : [payload: Payload]
): void {
  insertEvent(tx, { type, subject, subjectId, data: data ?? null });
}

type Listeners = ReadonlyMap<string, Listener>;

interface Needs {
  database: Database;
  log: Log;
}

/**
 * Delivers events to their reactions, in any process, and retries until they succeed. Handles waiting events in
 * one transaction, so a burst of orders costs the database little. When they fail together, retries each alone:
 * one bad event, or one that waits for a locked row, does not block the others.
 * @returns a function that stops this once running work has ended
 * @throws Error when a declared event has no listener, or two
 */
export function startEvents({ database, log }: Needs, listeners: readonly Listener[]): () => Promise<void> {
  const reactions = new Map(listeners.map((listener) => [listener.type, listener]));
  if (reactions.size < listeners.length) throw new Error('An event has two listeners');
  for (const type of declaredEvents()) listenerOf(reactions, type);
  return startPolling({
    poll: () => handleDueEvents(database, log, reactions),
    everyMs: POLL_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.error({ err: error }, 'events could not be handled'),
  });
}

async function handleDueEvents(database: Database, log: Log, reactions: Listeners): Promise<void> {
  let ids: string[] = [];
  try {
    await database.transaction(async (tx) => {
      const events = await takeEvents(tx, BATCH_SIZE);
      ids = events.map(({ id }) => id);
      await react(tx, reactions, events);
    });
  } catch (error) {
    if (ids.length === 0) throw error;
    log.warn({ err: error, events: ids.length }, 'events failed together');
    for (const id of ids) await handleEvent(database, log, reactions, id);
  }
}

/**
 * Handles one event, and postpones it after any error: an event that always breaks its connection
 * would block all others. If the database is away, the next call fails.
 */
async function handleEvent(database: Database, log: Log, reactions: Listeners, id: string): Promise<void> {
  let event: WaitingEvent | null = null;
  try {
    await database.transaction(async (tx) => {
      event = await takeEvent(tx, id);
      if (event !== null) await react(tx, reactions, [event]);
    });
  } catch (error) {
    if (event === null) throw error;
    const { type, subject, subjectId }: WaitingEvent = event;
    await postponeEvent(database, id);
    log.warn({ err: error, event: id, type, subject, subjectId }, 'event failed');
  }
}

/**
 * Reacts to events type by type, so a burst of one type costs little. Events of one subject in the same batch keep their
 * order. A postponed event comes after later ones, so reactions read the current state.
 */
async function react(tx: Transaction, reactions: Listeners, events: readonly WaitingEvent[]): Promise<void> {
  if (events.length > 0) await shortenTimeouts(tx);
  for (const turn of turnsOf(events)) {
    for (const [type, eventsOfType] of Map.groupBy(turn, (event) => event.type))
      await listenerOf(reactions, type).react(tx, eventsOfType);
  }
}

/** Splits events into turns: the first event of each subject, then the second of each, and so on. */
function turnsOf(events: readonly WaitingEvent[]): WaitingEvent[][] {
  const turns: WaitingEvent[][] = [];
  for (const subjectEvents of Map.groupBy(events, ({ subjectId }) => subjectId).values()) {
    for (const [turn, event] of subjectEvents.entries()) turns[turn] = [...(turns[turn] ?? []), event];
  }
  return turns;
}

/** Returns the listener of an event type. @throws Error for a type that is no longer declared, whose events keep waiting */
function listenerOf(reactions: Listeners, type: string): Listener {
  const listener = reactions.get(type);
  if (listener === undefined) throw new Error(`Nothing reacts to ${type}`);
  return listener;
}
