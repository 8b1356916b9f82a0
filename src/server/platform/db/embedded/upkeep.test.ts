import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collect } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';
import { createLog } from '../../log.ts';
import { startUpkeep } from './upkeep.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const data = useDatabase();
let statements: string[];
let lines: string[];
let stop: () => void;

beforeEach(() => {
  statements = [];
  lines = [];
  // A day of checkpoints would take minutes; the statements themselves are tested below.
  const client = Object.assign(new pg.Client(), { query: async (text: string) => statements.push(text) });
  vi.spyOn(data.database, 'longWork').mockImplementation((work) => work(client));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stop = startUpkeep(data.database, createLog('info', collect(lines)));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.runIf(process.env.TEST_DATABASE === 'embedded')(
  'the embedded database, which has no background workers',
  () => {
    test('writes its log to the tables every five minutes, and is vacuumed four times a day', async () => {
      vi.advanceTimersByTime(DAY);
      expect([count('checkpoint'), count('vacuum (analyze)')]).toEqual([288, 4]);
      stop();
      vi.advanceTimersByTime(DAY);
      expect(statements).toHaveLength(292);
    });

    test('accepts every statement of the upkeep', async () => {
      vi.advanceTimersByTime(DAY);
      stop();
      vi.restoreAllMocks();
      for (const text of new Set(statements)) await data.database.query(plain(text));
      const cleaned = `select from pg_stat_user_tables where relname = 'products' and vacuum_count > 0`;
      expect(await data.database.query(plain(cleaned))).toHaveLength(1);
    });

    test('continues after a statement that fails, and logs which one', async () => {
      vi.spyOn(data.database, 'longWork').mockRejectedValue(new Error('busy'));
      vi.advanceTimersByTime(10 * MINUTE);
      await vi.waitFor(() => expect(lines).toHaveLength(2));
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ statement: 'checkpoint', msg: 'upkeep failed' });
    });
  },
);

test.runIf(process.env.TEST_DATABASE === 'postgres')('a PostgreSQL server gets no upkeep', () => {
  vi.advanceTimersByTime(DAY);
  expect(statements).toEqual([]);
});

function count(statement: string): number {
  return statements.filter((text) => text === statement).length;
}
