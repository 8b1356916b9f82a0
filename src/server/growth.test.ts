import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';

let data: TestDatabase;
beforeAll(async () => {
  data = await openTestDatabase();
});
afterAll(() => data.stop());

test('docs/growth.md says of every table, once, how it grows and who removes its rows', async () => {
  const rows = await data.database.query(
    plain<{ name: string }>(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`),
  );
  const tables = fs
    .readFileSync('docs/growth.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1]?.matchAll(/`([a-z_]+)`/g) ?? [])].map(([, name = '']) => name));
  expect(tables.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
