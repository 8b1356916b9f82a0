import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** A row of `marketing_templates`. */
const templateRow = z.object({
  key: z.string(),
  subject: z.string(),
  body: z.string(),
  version: z.int(),
  updatedAt: z.date(),
});
export type TemplateRow = z.infer<typeof templateRow>;

const COLUMNS = sql`key, subject, body, version, updated_at as "updatedAt"`;
const MOST_TEMPLATES = 200;

const list = statement({
  name: 'marketing-templates-list',
  row: templateRow,
  sql: sql`select ${COLUMNS} from marketing_templates order by key limit ${MOST_TEMPLATES}`,
});

/** Lists the templates by key. */
export async function listTemplateRows(db: Queryable): Promise<TemplateRow[]> {
  return db.query(list);
}

const one = statement({
  name: 'marketing-template-find',
  params: z.object({ key: z.string() }),
  row: templateRow,
  sql: sql`select ${COLUMNS} from marketing_templates where key = :key`,
});

/** @returns null where there is no such template */
export async function findTemplate(db: Queryable, key: string): Promise<TemplateRow | null> {
  const [row] = await db.query(one, { key });
  return row ?? null;
}

const insert = statement({
  name: 'marketing-template-insert',
  params: templateRow,
  row: z.object({ key: z.string() }),
  sql: sql`insert into marketing_templates (key, subject, body, version, updated_at)
    values (:key, :subject, :body, :version, :updatedAt) on conflict do nothing returning key`,
});

/** @returns false when there is a template with the key */
export async function insertTemplate(tx: Transaction, row: TemplateRow): Promise<boolean> {
  return (await tx.query(insert, row)).length > 0;
}

const update = statement({
  name: 'marketing-template-update',
  params: templateRow,
  row: templateRow,
  sql: sql`update marketing_templates set subject = :subject, body = :body, version = version + 1, updated_at = :updatedAt
    where key = :key and version = :version returning ${COLUMNS}`,
});

/** Writes the next version of a template. @returns null when its version is another one, or there is none */
export async function writeTemplate(db: Queryable, row: TemplateRow): Promise<TemplateRow | null> {
  const [written] = await db.query(update, row);
  return written ?? null;
}
