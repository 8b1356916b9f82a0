import { expect, test } from 'vitest';
import { dropRowSchemas } from '../../scripts/build/without-row-schemas.ts';

const FILE = `import { z } from 'zod';
const COLUMNS = sql\`name as "näme"\`;
const customer = z.object({ id: z.uuid(), name: z.string().nullable() });
export const listed = customer.extend({ orders: z.int() });
const both = { ...customer.shape, more: z.int() };
const one = statement({
  name: 'one',
  params: customer.pick({ id: true }),
  row: z.object({ ...both }),
  neverNull: ['name'],
  plan: 'each call',
  sql: sql\`select \${COLUMNS} where params = :id\`,
});
const some = variants({ name: 'some', row: customer, examples: [{ by: 'id' }], sql: ({ by }) => BY[by] });
const row = { params: 1 };
const shared = { params: z.object({ id: z.uuid() }), row, plan: 'each call' };
const other = statement({ ...shared, name: 'other', sql });
const read = (text) => customer.parse(text);
`;

test('takes the schemas out of declarations of statements, and leaves their names, plans and texts', () => {
  const made = dropRowSchemas(FILE);
  expect(made).toContain(`statement({
  name: 'one',
  plan: 'each call',
  sql: sql\`select \${COLUMNS} where params = :id\`,
})`);
  expect(made).toContain("variants({ name: 'some', sql: ({ by }) => BY[by] })");
  expect(made).toContain("const shared = { plan: 'each call' };");
  expect(made).toContain("statement({ ...shared, name: 'other', sql })");
  expect(made).toContain('const row = { params: 1 };');
  expect(made).toContain('const read = (text) => customer.parse(text);');
});

test('marks what makes a schema as free of effects, so that an unused one is left out, and nothing else', () => {
  const marked = dropRowSchemas(FILE).match(/\w+ = [/][*] @__PURE__ [*][/] \(\(\) => \((?:z|customer|\{)/g);
  expect(marked?.map((text) => text.split(' ')[0])).toEqual(['customer', 'listed', 'both']);
});
