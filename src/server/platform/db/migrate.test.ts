import { afterAll, beforeAll, expect, test } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let data: TestDatabase;

beforeAll(async () => {
  data = await openTestDatabase();
});
afterAll(() => data.stop());

const applied = async () => {
  const [row] = await data.database.query(plain<{ n: number }>('select count(*)::int as n from migrations'));
  return row?.n;
};

test('migrations that were applied are not applied again, also by several at once', async () => {
  const before = await applied();
  expect(before).toBeGreaterThan(10);
  await Promise.all([migrateDatabase(data.database), migrateDatabase(data.database)]);
  expect(await applied()).toBe(before);
});

test('a migration that fails leaves nothing behind, and holds up no later try', async () => {
  await data.database.query(plain('delete from migrations'));
  for (const _ of ['first', 'second']) {
    await expect(migrateDatabase(data.database)).rejects.toThrow('already exists');
  }
  expect(await applied()).toBe(0);
});
