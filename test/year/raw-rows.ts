import type pg from 'pg';
import { z } from 'zod';

const time = z.date().transform((at) => at.getTime());

const payment = z.object({
  id: z.string(),
  order_id: z.string(),
  kind: z.enum(['payment', 'reversal']),
  part: z.int(),
  method: z.string(),
  amount_cents: z.int(),
  fee_cents: z.int(),
  agreed_cents: z.int(),
  created_at: time,
});
const order = z.object({
  id: z.string(),
  product_id: z.int(),
  service_method: z.string(),
  status: z.string(),
  payment_status: z.string(),
  quoted_price_cents: z.int(),
  final_price_cents: z.int().nullable(),
  created_at: time,
  updated_at: time,
});
const event = z.object({
  order_id: z.string(),
  kind: z.string(),
  to_status: z.string(),
  detail: z.object({ finalPriceCents: z.int().optional() }).nullable(),
  at: time,
});
const unit = z.object({
  id: z.string(),
  product_id: z.int(),
  state: z.string(),
  /** YYYY-MM-DD */
  acquired_on: z.string(),
  ended_on: z.string().nullable(),
  cost_cents: z.int(),
});
const cost = z.object({ unit_id: z.string(), kind: z.string(), amount_cents: z.int(), at: time });
const sale = z.object({
  id: z.string(),
  unit_id: z.string(),
  kind: z.enum(['sale', 'reversal']),
  reverses: z.string().nullable(),
  price_cents: z.int(),
  fee_cents: z.int(),
  cost_cents: z.int(),
  at: time,
});
const expense = z.object({
  category: z.string(),
  amount_cents: z.int(),
  spent_on: z.string(),
  deleted_at: z.date().nullable(),
});
const report = z.object({
  number: z.int(),
  corrects: z.int().nullable(),
  content: z.object({ closedAt: z.string(), difference: z.string().nullable() }),
});
const product = z.object({ id: z.int(), device_type: z.string(), model: z.string() });

/** Rows of the tables of a shop. Times are in milliseconds. */
export interface RawRows {
  payments: z.infer<typeof payment>[];
  orders: z.infer<typeof order>[];
  events: z.infer<typeof event>[];
  units: z.infer<typeof unit>[];
  costs: z.infer<typeof cost>[];
  sales: z.infer<typeof sale>[];
  expenses: z.infer<typeof expense>[];
  reports: z.infer<typeof report>[];
  products: z.infer<typeof product>[];
}

/** Reads whole tables: the database does not filter, sum or group. */
export async function readRawRows(client: pg.ClientBase): Promise<RawRows> {
  const read = async <Row>(schema: z.ZodType<Row>, from: string, columns = '*') => {
    const { rows } = await client.query(`select ${columns} from ${from}`);
    return z.array(schema).parse(rows);
  };
  return {
    payments: await read(payment, 'payments'),
    orders: await read(order, 'orders'),
    events: await read(event, 'order_events'),
    units: await read(unit, 'units', '*, acquired_on::text as acquired_on, ended_on::text as ended_on'),
    costs: await read(cost, 'unit_costs'),
    sales: await read(sale, 'unit_sales'),
    expenses: await read(expense, 'business_expenses', '*, spent_on::text as spent_on'),
    reports: await read(report, 'till_reports'),
    products: await read(product, 'products'),
  };
}
