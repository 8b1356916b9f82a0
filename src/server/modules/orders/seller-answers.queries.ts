import { z } from 'zod';
import { type ConditionFactors, readFactors } from '#domain/pricing/factors.ts';
import { PRICE_RULES, type PriceRule } from '#domain/pricing/quote.ts';
import {
  CARRIERS,
  CONDITIONS,
  LOCK_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  SERVICE_METHODS,
} from '#domain/vocabulary.ts';
import { PERCENTS_OF } from '#server/modules/catalog/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const answerColumns = z.object({
  orderId: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  serviceMethod: z.enum(SERVICE_METHODS),
  productId: z.int(),
  condition: z.enum(CONDITIONS),
  carrier: z.enum(CARRIERS).nullable(),
  lockStatus: z.enum(LOCK_STATUSES).nullable(),
  batteryHealth: z.int().nullable(),
  imei: z.string().nullable(),
  priceRule: z.string(),
  baseCents: z.int(),
  quotedCents: z.int(),
  /** Time when the order was placed at this price. */
  quotedAt: z.date(),
});
const NAMES = {
  orderId: 'id',
  baseCents: 'base_price_cents',
  quotedCents: 'quoted_price_cents',
  quotedAt: 'created_at',
};

const sellerAnswers = answerColumns.extend({
  /** Factors that made the price; null for the specification's. */
  percents: z.array(z.int()).nullable(),
});
/** A seller's answers about the device of an order, and the price that was quoted for it. */
export type SellerAnswers = Omit<z.infer<typeof sellerAnswers>, 'priceRule' | 'percents'> & {
  priceRule: PriceRule;
  factors: ConditionFactors;
};

const find = statement({
  name: 'order-said-answers',
  params: z.object({ orderId: z.uuid() }),
  row: sellerAnswers,
  sql: sql`select ${columns(answerColumns, 'o', NAMES)}, ${PERCENTS_OF(sql`o.factors_version`)} as percents
    from orders o where o.id = :orderId`,
});

/** Finds the seller's answers of an order; null for an unknown order. */
export async function findSellerAnswers(db: Queryable, orderId: string): Promise<SellerAnswers | null> {
  const [row] = await db.query(find, { orderId });
  if (row === undefined) return null;
  const priceRule = PRICE_RULES.find((rule) => rule === row.priceRule);
  if (priceRule === undefined) throw new Error(`Order ${orderId} was priced by no rule`);
  const { percents, ...answers } = row;
  return { ...answers, priceRule, factors: readFactors(percents) };
}
