import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-tool.ts';

/**
 * Makes a module in the house style: `npm run new-module -- gift-cards`. The name is a plural, in small letters with
 * hyphens. It starts with one table and one list that staff may read, through every file that a module has.
 */
interface Names {
  /** gift-cards: folder, files and path. */
  kebab: string;
  /** giftCards: variables and route ids. */
  camel: string;
  /** GiftCards: parts of function names. */
  pascal: string;
  /** gift_cards: the table. */
  snake: string;
}

function readNames(given: string | undefined): Names {
  if (given === undefined || !/^[a-z]+(-[a-z]+)*$/.test(given)) {
    throw new Error('Name the module in small letters, such as: npm run new-module -- gift-cards');
  }
  const pascal = given.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  return {
    kebab: given,
    pascal,
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    snake: given.replaceAll('-', '_'),
  };
}

function moduleFiles({ kebab, camel, pascal, snake }: Names): Record<string, string> {
  const folder = `src/server/modules/${kebab}`;
  return {
    [`src/contracts/${kebab}.ts`]: `import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const row = z.object({ id: z.uuid(), createdAt: z.iso.datetime() });

/** The newest first, 50 at most. */
export const list${pascal} = endpoint({
  id: '${camel}.list',
  summary: 'The newest of ${kebab.replaceAll('-', ' ')}',
  access: ['admin'],
  responses: { 200: z.array(row) },
});
`,
    [`${folder}/index.ts`]: `import type { Context } from '#server/platform/context.ts';
import { add${pascal}Routes } from './${kebab}.routes.ts';

export function create${pascal}(context: Context): void {
  add${pascal}Routes(context);
}
`,
    [`${folder}/${kebab}.routes.ts`]: `import { list${pascal} } from '#contracts/${kebab}.ts';
import type { Context } from '#server/platform/context.ts';
import { readNewest } from './${kebab}.queries.ts';

export function add${pascal}Routes({ addRoute, database }: Context): void {
  addRoute(list${pascal}, async () => {
    const rows = await readNewest(database);
    return rows.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() }));
  });
}
`,
    [`${folder}/${kebab}.queries.ts`]: `import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const row = z.object({ id: z.uuid(), createdAt: z.date() });
export type ${pascal}Row = z.infer<typeof row>;

const newest = statement({
  name: '${kebab}-newest',
  params: z.object({ limit: z.int() }),
  row,
  sql: sql\`select id, created_at as "createdAt" from ${snake} order by created_at desc, id desc limit :limit\`,
});

const PAGE = 50;

/** Returns the newest first, ${'`PAGE`'} at most. */
export function readNewest(db: Queryable): Promise<${pascal}Row[]> {
  return db.query(newest, { limit: PAGE });
}
`,
    [`${folder}/${kebab}.tables.ts`]: `import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const ${camel} = pgTable(
  '${snake}',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('${snake}_newest').on(table.createdAt, table.id)],
);
`,
    [`${folder}/${kebab}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a visitor may not read the list', async () => {
  const answer = await server.browser().get('/api/${kebab}');
  expect(answer.status).toBe(401);
});
`,
  };
}

function nextSteps({ kebab, camel, pascal }: Names): string {
  return `
Left to do by hand:
  src/contracts/routes.ts           '${camel}.list': 'GET /api/${kebab}',
  src/contracts/api.ts              import * as ${camel} from './${kebab}.ts', and a line in CONTRACTS
  src/server/app.ts                 create${pascal}(context);
  scripts/gates/import-rules.ts     MODULE_EDGES, if it needs another module
  npm run migration -- --name ${kebab}
`;
}

const names = readNames(process.argv[2]);
const files = moduleFiles(names);
for (const file of Object.keys(files)) {
  if (fs.existsSync(path.join(ROOT, file))) throw new Error(`${file} exists already`);
}
for (const [file, text] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  fs.writeFileSync(path.join(ROOT, file), text);
  console.log(file);
}
console.log(nextSteps(names));
