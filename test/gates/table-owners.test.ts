import { expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { findForeignTables } from '../../scripts/gates/table-owners.ts';

test.each([
  ['select 1 from b', ['b']],
  ['select 1 from a join b on true', ['b']],
  ['select 1 from a as x, b', ['b']],
  ['delete from a using b where a.id = b.id', ['b']],
  ['update b set id = 1', ['b']],
  ['insert into b (id) select id from a', ['b']],
  ['lock table b in share mode', ['b']],
  ['b x left join a on true', ['b']],
  ['select b from a where b.x is distinct from x', []],
])('the owners of tables: %s', (text, tables) => {
  expect(foreignTablesOf(`export const text = \`${text}\`;`)).toEqual(tables);
});

test('the owners of tables: an entity', () => {
  expect(foreignTablesOf("export const theirs = entity('b', {});")).toEqual(['b']);
  expect(foreignTablesOf("export const ours = entity('a', {});")).toEqual([]);
});

function foreignTablesOf(source: string): string[] {
  const root = makeTree({
    'src/server/modules/own/own.tables.ts': "export const a = pgTable('a', {});",
    'src/server/modules/other/other.tables.ts': "export const b = pgTable(\n  'b', {});",
    'src/server/modules/own/own.queries.ts': source,
  });
  return findForeignTables(root).map(({ table }) => table);
}
