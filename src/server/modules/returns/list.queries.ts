import { z } from 'zod';
import type { ReturnList } from '#domain/returns/return-states.ts';
import { statesOf } from '#domain/returns/return-states.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type ReturnRow, returns } from './returns.queries.ts';

/** Matches the states of a list as its partial index has them. */
const inList = (list: ReturnList) =>
  sql`state in (${joinSql(
    statesOf(list).map((state) => literal(state)),
    ', ',
  )})`;

const params = z.object({ afterAt: z.string().nullable(), afterId: z.uuid().nullable(), limit: z.int() });

const after = (compare: Sql) =>
  sql`(:afterAt::timestamptz is null or (begun_at, id) ${compare} (:afterAt::timestamptz, :afterId::uuid))`;
const oldestFirst = (list: ReturnList) => sql`select ${returns.columns()} from returns where ${inList(list)}
  and ${after(sql`>`)} order by begun_at, id limit :limit`;

const given = { params, row: returns.row, plan: 'each call' } as const;
const toSend = statement({ name: 'returns-to-send', ...given, sql: oldestFirst('to_send') });
const onWay = statement({ name: 'returns-on-way', ...given, sql: oldestFirst('on_way') });
const ended = statement({
  name: 'returns-ended',
  ...given,
  sql: sql`select ${returns.columns()} from returns where ${inList('ended')} and ${after(sql`<`)}
    order by begun_at desc, id desc limit :limit`,
});
const LISTS = { to_send: toSend, on_way: onWay, ended };

/** Lists returns: those that have not ended the oldest first, the others the newest first. */
export async function listReturnRows(
  db: Queryable,
  list: ReturnList,
  after: { createdAt: string; id: string } | null,
  limit: number,
): Promise<ReturnRow[]> {
  return db.query(LISTS[list], { afterAt: after?.createdAt ?? null, afterId: after?.id ?? null, limit });
}
