import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** Returns the SQL that this process sends during `work`, without the worker's own statements. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const ask = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    // Loops of the server run statements of their own meanwhile.
    if (ofWork.getStore()) texts.push(textOf(given[0]));
    return Reflect.apply(ask, this, given);
  });
  try {
    await ofWork.run(true, work);
    return texts.filter((text) => !text.includes('pgboss'));
  } finally {
    spy.mockRestore();
  }
}

/** Set in what a test does, and in what follows from it. */
const ofWork = new AsyncLocalStorage<true>();

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : null;
  return String(text);
}
