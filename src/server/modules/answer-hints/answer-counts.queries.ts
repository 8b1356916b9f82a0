import { z } from 'zod';
import type { AnswerCount } from '#domain/inspection/answer-hints.ts';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import { FOUND_BETWEEN } from '#server/modules/inspections/index.ts';
import { JOIN_ORDER } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { DAYS_BEGIN, DAYS_END, type ShopDays, shopDaysParams } from '#server/platform/db/shop-days.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const count = statement({
  name: 'answers-count',
  params: shopDaysParams,
  plan: 'each call',
  sql: sql`with found as (${FOUND_BETWEEN({ first: DAYS_BEGIN, last: DAYS_END })}),
      compared as (select p.device_type, f.product_id <> o.product_id as model, f.condition <> o.condition as condition,
        f.carrier is distinct from o.carrier or f.lock_status is distinct from o.lock_status as carrier
      from found f ${JOIN_ORDER(sql`f.order_id`)} ${JOIN_PRODUCT(sql`o.product_id`)})
    insert into answer_counts (device_type, question, inspections, differing, last_day)
    select c.device_type, q.question, count(*), count(*) filter (where q.differs), :to::date
    from compared c cross join lateral (values ('model', c.model), ('condition', c.condition), ('carrier', c.carrier)) q (question, differs)
    group by c.device_type, q.question
    on conflict (device_type, question) do update set inspections = excluded.inspections, differing = excluded.differing,
      last_day = excluded.last_day`,
});

const clearLater = statement({
  name: 'answers-clear-later',
  params: z.object({ to: z.string() }),
  sql: sql`delete from answer_counts where last_day > :to::date`,
});

/** Counts the answers of some days again and replaces the stored counts. Deletes later ones, which a clock running ahead wrote. */
export async function countAnswers(db: Queryable, days: ShopDays): Promise<void> {
  await db.query(clearLater, { to: days.to });
  await db.query(count, days);
}

const read = statement({
  name: 'answer-counts-read',
  row: z.object({
    deviceType: z.enum(DEVICE_TYPES),
    question: z.enum(COMPARED_ANSWERS),
    inspections: z.int(),
    differing: z.int(),
    lastDay: z.string(),
  }),
  sql: sql`select device_type as "deviceType", question, inspections, differing, to_char(last_day, 'YYYY-MM-DD') as "lastDay"
    from answer_counts where last_day = (select max(last_day) from answer_counts) order by device_type, question`,
});

/** Reads the newest counts; empty before the first count. */
export function readAnswerCounts(db: Queryable): Promise<(AnswerCount & { lastDay: string })[]> {
  return db.query(read);
}
