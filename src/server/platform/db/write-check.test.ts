import pg from 'pg';
import { expect, test } from 'vitest';
import { collect } from '#test/server-harness.ts';
import { useDatabase } from '#test/use-database.ts';
import { createLog } from '../log.ts';
import { createWriteCheck } from './write-check.ts';

const data = useDatabase();

test('a full disk is logged once, and is over when a write succeeds', async () => {
  const lines: string[] = [];
  const writes = createWriteCheck(data.database.pool, createLog('warn', collect(lines)));
  const full = Object.assign(new pg.DatabaseError('could not extend file', 1, 'error'), { code: '53100' });
  for (let time = 0; time < 3; time += 1) writes.note(full);
  await writes.check();
  await writes.check();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the disk of the database is full',
    'the disk of the database has space again',
  ]);
});
