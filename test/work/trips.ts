import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** Set while `work` runs, in all that it starts; the worker's own timers do not have it. */
const counted = new AsyncLocalStorage<{ trips: number }>();

/** How many times this process goes to its database for `work`, which one trip answers with. */
export async function countTrips<Result>(work: () => Promise<Result>): Promise<{ trips: number; result: Result }> {
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const count = counted.getStore();
    if (count !== undefined) count.trips += 1;
    return Reflect.apply(query, this, given);
  });
  try {
    const count = { trips: 0 };
    const result = await counted.run(count, work);
    return { trips: count.trips, result };
  } finally {
    spy.mockRestore();
  }
}
