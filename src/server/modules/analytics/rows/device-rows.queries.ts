import { z } from 'zod';
import { SHARED_FIGURES } from '#domain/analytics/figures.ts';
import { CONDITIONS } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { variants } from '#server/platform/db/statement.ts';
import { ROW_SOURCES } from './row-sources.queries.ts';

const deviceRow = z.object({
  id: z.uuid(),
  at: z.date(),
  orderId: z.uuid(),
  unitId: z.uuid().nullable(),
  /** Stock number. */
  number: z.int().nullable(),
  model: z.string(),
  storage: z.string(),
  condition: z.enum(CONDITIONS),
  /** -1 for a reversal. */
  sign: z.int(),
  cents: z.number().nullable(),
  /** Value in the unit of the figure: cents, a count, hours, days or percent; null when the row has none. */
  value: z.number().nullable(),
});
/** A row behind a figure: an order or a unit, with its device. */
export type DeviceRow = z.infer<typeof deviceRow>;

/** Parameters of a page of rows, and the SQL that cuts it from the rows `x`, the newest first. */
export const pageParams = z.object({
  from: z.date(),
  last: z.date(),
  timeZone: z.string(),
  afterTime: z.string().nullable(),
  afterId: z.uuid().nullable(),
  limit: z.int(),
});
export type RowPage = z.infer<typeof pageParams> & { fromDay: string; toDay: string };
export const PAGE = sql`where (:afterTime::timestamptz is null or (x.at, x.id) < (:afterTime, :afterId::uuid))
    order by x.at desc, x.id desc limit :limit`;

const rows = variants({
  name: 'analytics-rows',
  params: pageParams,
  row: deviceRow,
  keys: SHARED_FIGURES,
  sql: (figure) => sql`
    select x.id, x.at, x.order_id as "orderId", coalesce(x.unit_id, null) as "unitId", coalesce(x.number, null) as number,
      p.model, coalesce(p.storage, '') as storage, x.condition, x.sign, x.cents::float8 as cents, x.value::float8 as value
    from (${ROW_SOURCES[figure]()}) x ${JOIN_PRODUCT(sql`x.product_id`)} ${PAGE}`,
});

/** Lists the rows behind a figure, the newest first. */
export const listDeviceRows = (
  db: Queryable,
  figure: (typeof SHARED_FIGURES)[number],
  page: RowPage,
): Promise<DeviceRow[]> => db.query(rows(figure), page);
