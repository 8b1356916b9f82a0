import { z } from 'zod';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { JOIN_ORDER } from '#server/modules/orders/fragments/index.ts';
import { LEDGER_BETWEEN } from '#server/modules/payments/index.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { SummedPart } from '../day-sums/day-sums-chore.ts';
import type { DaySums } from '../day-sums/find-day-sums.ts';
import {
  COUNT_VALUES,
  clearParams,
  countSpreads,
  DAY_OF_BUCKET,
  liveParams,
  readDays,
  START_DAYS,
  STORE_SPREADS,
  STORED_DAYS,
  spreadRow,
  storedParams,
  storeInto,
  storeParams,
} from '../day-sums/spreads.queries.ts';

const LEDGER = LEDGER_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` });

const moneyRow = z.object({
  bucket: z.int(),
  method: z.enum(PAYMENT_METHOD_VALUES),
  /** Payments minus reversals. Each part of a payment counts. */
  payments: z.int(),
  payouts: z.number(),
  payoutFees: z.number(),
  devices: z.int(),
  /** Devices whose agreed price was the quote or more. */
  asQuoted: z.int(),
});
export type MoneyRow = z.infer<typeof moneyRow>;

const SUMS = sql`select width_bucket(pay.created_at, :starts::timestamptz[]) as bucket, pay.method,
      sum(pay.sign)::int as payments,
      sum(pay.sign * pay.amount_cents)::float8 as payouts, sum(pay.sign * pay.fee_cents)::float8 as "payoutFees",
      coalesce(sum(pay.sign) filter (where pay.part = 1), 0)::int as devices,
      coalesce(sum(pay.sign) filter (where pay.part = 1 and pay.agreed_cents >= o.quoted_price_cents), 0)::int as "asQuoted"
    from ${LEDGER} pay ${JOIN_ORDER(sql`pay.order_id`)} group by 1, 2`;

const live = statement({
  name: 'analytics-money',
  params: z.object(liveParams),
  row: moneyRow,
  plan: 'each call',
  sql: SUMS,
});

const stored = statement({
  name: 'analytics-money-stored',
  params: z.object({ ...storedParams, startDays: z.array(z.string()).readonly() }),
  row: moneyRow,
  plan: 'each call',
  sql: sql`select width_bucket(d.day, ${START_DAYS}) as bucket, d.method, sum(d.payments)::int as payments,
      sum(d.paid_cents)::float8 as payouts, sum(d.fee_cents)::float8 as "payoutFees", sum(d.devices)::int as devices,
      sum(d.as_quoted)::int as "asQuoted"
    from ${STORED_DAYS} join day_money d on d.day between r.first::date and r.last::date group by 1, 2`,
});

/** Sums the ledger by bar and method; a bar may have several rows of a method. */
export const sumMoney = (sums: DaySums): Promise<MoneyRow[]> => readDays(sums, 'both', { live, stored });

const CUTS = sql`select 'median_cut'::text as figure, width_bucket(pay.created_at, :starts::timestamptz[]) as bucket,
      o.quoted_price_cents - pay.agreed_cents as value
    from ${LEDGER} pay ${JOIN_ORDER(sql`pay.order_id`)}
    where pay.sign = 1 and pay.part = 1 and pay.agreed_cents < o.quoted_price_cents`;

const cuts = statement({
  name: 'analytics-cut',
  params: z.object(liveParams),
  row: spreadRow,
  plan: 'each call',
  sql: COUNT_VALUES(CUTS),
});

/** Counts the cuts of payments below the quote, in the range and the one before. */
export const countCuts = (sums: DaySums) => countSpreads(sums, ['median_cut'], cuts);

const clear = statement({
  name: 'day-money-clear',
  params: z.object(clearParams),
  sql: sql`delete from day_money where day = any(:days::text[]::date[])`,
});
const storeSums = statement({
  name: 'day-money-store',
  params: z.object(storeParams),
  sql: sql`insert into day_money (day, method, payments, paid_cents, fee_cents, devices, as_quoted)
    select ${DAY_OF_BUCKET}, method, payments, payouts, "payoutFees", devices, "asQuoted" from (${SUMS}) sums`,
});
const storeCuts = statement({ name: 'day-cuts-store', params: z.object(storeParams), sql: STORE_SPREADS(CUTS) });

/** Sums of the ledger, by the day of each entry. */
export const PAYMENTS_SUMMED: SummedPart = {
  name: 'payments',
  store: storeInto({ clear: [clear], store: [storeSums, storeCuts], figures: ['median_cut'] }),
};
