import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** Returns the SQL that this process sends during `work`, without the worker's own statements. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  /** Ignores statements of the server's own loops. */
  const record = (statement: unknown): void => {
    if (workContext.getStore()) texts.push(textOf(statement));
  };
  const { query: askPool } = pg.Pool.prototype;
  const { query: askClient } = pg.Client.prototype;
  const spies = [
    // A busy pool runs a query in the context of the caller that released the client, so this records queries before.
    vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(function (this: pg.Pool, ...args: unknown[]) {
      record(args[0]);
      return workContext.exit(() => Reflect.apply(askPool, this, args));
    }),
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      record(args[0]);
      return Reflect.apply(askClient, this, args);
    }),
  ];
  try {
    await workContext.run(true, work);
    return texts.filter((text) => !text.includes('pgboss'));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Set in the work of a test, and in everything that it starts. */
const workContext = new AsyncLocalStorage<true>();

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : null;
  return String(text);
}
