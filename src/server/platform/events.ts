import type { Database, Transaction } from './db/database.ts';
import { type DomainEvent, declaredEvents, type EventType } from './event.ts';
import { insertEvent, postponeEvent, takeEvent, takeEvents, type WaitingEvent, waitShortly } from './events.queries.ts';
import type { Log } from './log.ts';
import { startLooking } from './looking.ts';

/**
 * Reacts to events of one type in a transaction by queuing work, never by doing it: no network here. What it queues
 * commits with the event's removal, so each event is reacted to once.
 */
export type Reaction<Payload = unknown> = (tx: Transaction, events: readonly DomainEvent<Payload>[]) => Promise<void>;

/** Reactions to one type of event. */
export interface Listener {
  readonly type: string;
  react(tx: Transaction, events: readonly WaitingEvent[]): Promise<void>;
}

/** Subscribes reactions to an event, which run in order. Parses its payload here, off the emitter's path. */
export function on<Payload>(
  { type, payload }: EventType<Payload>,
  ...reactions: readonly Reaction<Payload>[]
): Listener {
  return {
    type,
    react: async (tx, events) => {
      const happened = events.map(({ subjectId, data }) => ({ subjectId, payload: payload.parse(data) }));
      for (const reaction of reactions) await reaction(tx, happened);
    },
  };
}

const LOOK_EVERY_MS = 500;
const AFTER_FAILURE_MS = 5_000;
const TAKEN_AT_ONCE = 50;

/**
 * Stores an event in the transaction that causes it; its reactions follow the commit.
 * @param subjectId id of its subject; the payload follows, if the event has one
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
 * Delivers events to their reactions, in any process, and retries until they succeed. Those that wait are handled in
 * one transaction, so that a burst of orders costs the database little; when they fail together, each is tried alone,
 * so that one bad event, or one that waits for a locked row, does not hold up the others.
 * @returns a function that stops it once the work under way has ended
 * @throws Error when a declared event has no listener, or two
 */
export function startEvents({ database, log }: Needs, listeners: readonly Listener[]): () => Promise<void> {
  const reactions = new Map(listeners.map((listener) => [listener.type, listener]));
  if (reactions.size < listeners.length) throw new Error('An event has two listeners');
  for (const type of declaredEvents()) listenerOf(reactions, type);
  return startLooking({
    look: () => handleDue(database, log, reactions),
    everyMs: LOOK_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.error({ err: error }, 'events could not be handled'),
  });
}

async function handleDue(database: Database, log: Log, reactions: Listeners): Promise<void> {
  let ids: string[] = [];
  try {
    await database.transaction(async (tx) => {
      const events = await takeEvents(tx, TAKEN_AT_ONCE);
      ids = events.map(({ id }) => id);
      await react(tx, reactions, events);
    });
  } catch (error) {
    if (ids.length === 0) throw error;
    log.warn({ err: error, events: ids.length }, 'events failed together');
    for (const id of ids) await handleAlone(database, log, reactions, id);
  }
}

/**
 * Handles one event, which is postponed when it fails, whatever the error says: one that always breaks its connection
 * would hold up all others. A database that is away refuses the next call.
 */
async function handleAlone(database: Database, log: Log, reactions: Listeners, id: string): Promise<void> {
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
 * Reacts to events type by type, so that a burst of one type costs little; those of one subject that are taken together keep their
 * order. One that was postponed comes after later ones: reactions read what is so now.
 */
async function react(tx: Transaction, reactions: Listeners, events: readonly WaitingEvent[]): Promise<void> {
  if (events.length > 0) await waitShortly(tx);
  for (const turn of turnsOf(events)) {
    for (const [type, own] of Map.groupBy(turn, (event) => event.type))
      await listenerOf(reactions, type).react(tx, own);
  }
}

/** Splits events into turns: the first one of each subject, then the second ones, and so on. */
function turnsOf(events: readonly WaitingEvent[]): WaitingEvent[][] {
  const turns: WaitingEvent[][] = [];
  for (const own of Map.groupBy(events, ({ subjectId }) => subjectId).values()) {
    for (const [turn, event] of own.entries()) turns[turn] = [...(turns[turn] ?? []), event];
  }
  return turns;
}

/** Returns the listener of an event, or fails this event alone: one whose type is no longer declared keeps waiting. */
function listenerOf(reactions: Listeners, type: string): Listener {
  const listener = reactions.get(type);
  if (listener === undefined) throw new Error(`Nothing reacts to ${type}`);
  return listener;
}
