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

test('applies each migration once, also when several processes migrate at once', async () => {
  const before = await applied();
  expect(before).toBeGreaterThan(10);
  await Promise.all([migrateDatabase(data.database), migrateDatabase(data.database)]);
  expect(await applied()).toBe(before);
});

test('rolls back a migration that fails, and can be tried again', async () => {
  await data.database.query(plain('delete from migrations'));
  for (const _ of ['first', 'second']) {
    await expect(migrateDatabase(data.database)).rejects.toThrow('already exists');
  }
  expect(await applied()).toBe(0);
});
