import pg from 'pg';
import { vi } from 'vitest';

/** Returns the SQL that this process sends during `work`, without the worker's own statements. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([statement]: unknown[]) => textOf(statement)).filter((text) => !text.includes('pgboss'));
  } finally {
    spy.mockRestore();
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : null;
  return String(text);
}
