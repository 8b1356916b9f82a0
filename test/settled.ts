import { expect } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { eventually } from './eventually.ts';
import { plain } from './sql/plain.ts';

/** Waits until all events have been handled. */
export const waitForEvents = (database: Database): Promise<void> =>
  eventually(async () => expect(await database.query(plain('select from domain_events'))).toEqual([]));
