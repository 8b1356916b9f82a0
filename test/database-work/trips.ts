import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** Set while `work` runs, in everything that it starts, but not in the worker's own timers. */
const counted = new AsyncLocalStorage<Counted>();

interface Counted {
  trips: number;
  /** Names of the statements, or their first words. */
  statements: string[];
}

/**
 * Counts the round trips of this process to its database during `work`, and returns their statements and the result of
 * `work`, too. Queries sent on a connection before earlier answers arrive belong to the same trip.
 */
export async function countTrips<Result>(work: () => Promise<Result>): Promise<Counted & { result: Result }> {
  const query = pg.Client.prototype.query;
  const unanswered = new Map<pg.Client, number>();
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const count = counted.getStore();
    const before = unanswered.get(this) ?? 0;
    if (count !== undefined && before === 0) count.trips += 1;
    count?.statements.push(nameOf(args[0]));
    const answer: unknown = Reflect.apply(query, this, args);
    if (answer instanceof Promise) {
      unanswered.set(this, before + 1);
      const answered = () => unanswered.set(this, (unanswered.get(this) ?? 0) - 1);
      answer.then(answered, answered);
    }
    return answer;
  });
  // A query that waits for a free connection runs in the context of another caller: binds it to its own work.
  const connect = pg.Pool.prototype.connect;
  const waits = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(function (this: pg.Pool, ...args: unknown[]) {
    const bound = args.map((argument) =>
      argument instanceof Function ? AsyncResource.bind((...callbackArgs) => argument(...callbackArgs)) : argument,
    );
    return Reflect.apply(connect, this, bound);
  });
  try {
    const count = { trips: 0, statements: [] };
    const result = await counted.run(count, work);
    return { ...count, result };
  } finally {
    spy.mockRestore();
    waits.mockRestore();
  }
}

/** Names a query, as it was given to the client: a text, or an object with it. */
function nameOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return String(query).slice(0, 80);
  const { name, text }: { name?: unknown; text?: unknown } = query;
  return String(name ?? text).slice(0, 80);
}
