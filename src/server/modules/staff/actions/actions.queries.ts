import { z } from 'zod';
import { type StaffAction, staffAction } from '#contracts/staff-actions.ts';
import { foldName } from '#domain/text/fold-name.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { columns, entity, jsonText } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

/** `requestKey` identifies a request that may be repeated, null for one that cannot be. */
const actions = entity('staff_actions', {
  ...staffAction.shape,
  terminal: z.uuid(),
  object: jsonText().nullable(),
  memberId: z.uuid().nullable(),
  requestKey: z.string().nullable(),
  createdAt: z.date(),
});

/** The terminal of actions from outside of the shop. Older versions require one. */
export const NO_TERMINAL = '00000000-0000-0000-0000-000000000000';

const insert = statement({
  name: 'staff-action-insert',
  ...actions.insert(sql`on conflict (request_key) where request_key is not null do nothing`),
});

/** Adds an action; a repeated request adds none. */
export async function insertAction(db: Queryable, row: z.infer<typeof actions.row>): Promise<void> {
  await db.query(insert, row);
}

/** Filters actions; null fields match everything. */
export interface ActionFilter {
  after: PageKey | null;
  q: string | null;
  /** Days of the shop, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  timeZone: string;
  limit: number;
}

const listed = staffAction.extend({ terminal: z.uuid(), createdAt: z.date() });
const list = statement({
  name: 'staff-actions-list',
  params: z.object({
    /** Pattern of LIKE for the searched text, in small letters. */
    pattern: z.string().nullable(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    timeZone: z.string(),
    limit: z.int(),
  }),
  row: listed,
  plan: 'each call',
  sql: sql`select ${columns(listed)} from staff_actions
    where (:pattern::text is null or fold_name(actor || ' ' || action || ' ' || subject) like :pattern)
      and (:afterTime::timestamptz is null or (created_at, id) < (:afterTime, :afterId::uuid))
      and (:from::date is null or created_at >= (:from::date::timestamp at time zone :timeZone))
      and (:to::date is null or created_at < ((:to::date + 1)::timestamp at time zone :timeZone))
    order by created_at desc, id desc limit :limit`,
});

/** Lists actions, newest first. */
export async function listActions(db: Queryable, { after, q, ...filter }: ActionFilter): Promise<StaffAction[]> {
  const rows = await db.query(list, {
    ...filter,
    pattern: q === null ? null : `%${foldName(q).replace(/[\\%_]/g, '\\$&')}%`,
    afterTime: after?.createdAt ?? null,
    afterId: after?.id ?? null,
  });
  return rows.map(({ createdAt, terminal, ...same }) => ({
    ...same,
    terminal: terminal === NO_TERMINAL ? null : terminal,
    createdAt: createdAt.toISOString(),
  }));
}
