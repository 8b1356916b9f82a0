import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const templates = entity('marketing_templates', {
  key: z.string(),
  subject: z.string(),
  body: z.string(),
  version: z.int(),
  updatedAt: z.date(),
});
export type TemplateRow = z.infer<typeof templates.row>;

const MAX_TEMPLATES = 200;

const list = statement({
  name: 'marketing-templates-list',
  row: templates.row,
  sql: sql`select ${templates.columns()} from marketing_templates order by key limit ${MAX_TEMPLATES}`,
});

/** Lists the templates by key. */
export async function listTemplateRows(db: Queryable): Promise<TemplateRow[]> {
  return db.query(list);
}

const byKey = statement({ name: 'marketing-template-find', ...templates.select(['key']) });

/** @returns null where there is no such template */
export async function findTemplate(db: Queryable, key: string): Promise<TemplateRow | null> {
  return db.first(byKey, { key });
}

const insert = statement({
  name: 'marketing-template-insert',
  row: z.object({ key: z.string() }),
  ...templates.insert(sql`on conflict do nothing returning key`),
});

/** Inserts a template. @returns false when there is a template with the key */
export async function insertTemplate(tx: Transaction, row: TemplateRow): Promise<boolean> {
  return (await tx.query(insert, row)).length > 0;
}

const update = statement({
  name: 'marketing-template-update',
  params: templates.row,
  row: templates.row,
  sql: sql`update marketing_templates set subject = :subject, body = :body, version = version + 1, updated_at = :updatedAt
    where key = :key and version = :version returning ${templates.columns()}`,
});

/** Writes the next version of a template. @returns null when the given version is outdated, or there is no template */
export async function writeTemplate(db: Queryable, row: TemplateRow): Promise<TemplateRow | null> {
  return db.first(update, row);
}
