import { z } from 'zod';
import { ORDER_AREAS } from '#domain/staff-areas.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity, jsonText } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Limit of views in one area: a menu with more would be unusable. */
export const MAX_VIEWS = 50;

const area = z.enum(ORDER_AREAS);
const views = entity('saved_views', {
  id: z.uuid(),
  area,
  name: z.string(),
  filter: jsonText(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  createdAt: z.date(),
});
const view = views.omit('createdAt');
export type ViewRow = z.infer<typeof view.row>;

const list = statement({
  name: 'views-of-area',
  ...view.select(['area'], sql`order by lower(name) limit ${MAX_VIEWS}`),
});

/** Lists the views of an area by name. */
export async function listViewRows(db: Queryable, viewArea: ViewRow['area']): Promise<ViewRow[]> {
  return db.query(list, { area: viewArea });
}

const hold = statement({
  name: 'views-hold',
  ...views.pick('id').select(['area'], sql`order by id for update`),
});
const count = statement({
  name: 'views-count',
  params: z.object({ area }),
  row: z.object({ n: z.int() }),
  sql: sql`select count(*)::int as n from saved_views where area = :area`,
});

/** Counts the views of an area, and locks the count until the transaction ends. */
export async function countViews(tx: Transaction, viewArea: ViewRow['area']): Promise<number> {
  await tx.query(hold, { area: viewArea });
  const [row] = await tx.query(count, { area: viewArea });
  return row?.n ?? 0;
}

const insert = statement({ name: 'view-insert', ...views.insert() });

/** Violates `saved_views_name` when the area has a view with the name. */
export async function insertView(tx: Transaction, row: z.infer<typeof views.row>): Promise<void> {
  await tx.query(insert, row);
}

const lock = statement({ name: 'view-lock', ...view.select(['id'], sql`for update`) });

/** Reads a view, and locks it until the transaction ends. */
export async function lockView(tx: Transaction, id: string): Promise<ViewRow | null> {
  return tx.first(lock, { id });
}

const rename = statement({ name: 'view-rename', ...views.pick('id', 'name').update(['id']) });

/** Violates `saved_views_name` when the area has another view with the name. */
export async function setViewName(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.query(rename, { id, name });
}

const remove = statement({
  name: 'view-delete',
  params: z.object({ id: z.uuid() }),
  sql: sql`delete from saved_views where id = :id`,
});

export async function removeView(tx: Transaction, id: string): Promise<void> {
  await tx.query(remove, { id });
}
