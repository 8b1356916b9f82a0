import { z } from 'zod';
import type { ReturnList } from '#domain/returns/return-states.ts';
import { returnStatesOf } from '#domain/returns/return-states.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type ReturnRow, returns } from './returns.queries.ts';

/** Matches the states of a list with the expression of its partial index. */
const inList = (list: ReturnList) =>
  sql`state in (${joinSql(
    returnStatesOf(list).map((state) => literal(state)),
    ', ',
  )})`;

const params = z.object({ afterAt: z.string().nullable(), afterId: z.uuid().nullable(), limit: z.int() });

const after = (compare: Sql) =>
  sql`(:afterAt::timestamptz is null or (begun_at, id) ${compare} (:afterAt::timestamptz, :afterId::uuid))`;
const oldestFirst = (list: ReturnList) => sql`select ${returns.columns()} from returns where ${inList(list)}
  and ${after(sql`>`)} order by begun_at, id limit :limit`;

const shared = { params, row: returns.row, plan: 'each call' } as const;
const toSend = statement({ name: 'returns-to-send', ...shared, sql: oldestFirst('to_send') });
const onWay = statement({ name: 'returns-on-way', ...shared, sql: oldestFirst('on_way') });
const ended = statement({
  name: 'returns-ended',
  ...shared,
  sql: sql`select ${returns.columns()} from returns where ${inList('ended')} and ${after(sql`<`)}
    order by begun_at desc, id desc limit :limit`,
});
const LISTS = { to_send: toSend, on_way: onWay, ended };

/** Lists returns: open ones oldest first, ended ones newest first. */
export async function listReturnRows(
  db: Queryable,
  list: ReturnList,
  after: { createdAt: string; id: string } | null,
  limit: number,
): Promise<ReturnRow[]> {
  return db.query(LISTS[list], { afterAt: after?.createdAt ?? null, afterId: after?.id ?? null, limit });
}
