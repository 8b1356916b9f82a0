import fs from 'node:fs';
import { expect, test } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';

const data = useDatabase();

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
