import type { Cents } from '#domain/money.ts';
import type { Quote } from '#domain/orders/settle-price.ts';
import { isOfBriefPrice, type PriceCourse, type PriceStep } from '#domain/pricing/brief-price.ts';
import { type ConditionFactors, readFactors, SPECIFIED_FACTORS } from '#domain/pricing/factors.ts';
import { PRICE_LIMIT_HOURS } from '#domain/pricing/price-limit.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import { approvesAsAdmin } from '#domain/staff-roles.ts';
import { factorSets, type StoredProduct } from '#server/modules/catalog/index.ts';
import { listMembers } from '#server/modules/staff/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listProductSteps } from './standing.queries.ts';

const DAY_MS = PRICE_LIMIT_HOURS * 3600 * 1000;

/** Most sets of factors that are read: only admins add them, and a quote is valid for two weeks. */
const MAX_FACTORS = 200;

/** A valid quote, with the time when it was issued. */
export type DatedQuote = Quote & { issuedAt: Date };

/** Returns true for a quote from a price that was valid only briefly, or was undone (decision 004). */
export async function isBriefQuote(db: Queryable, quote: DatedQuote, product: StoredProduct): Promise<boolean> {
  return isOfBriefPrice(quote, await readPriceCourse(db, quote, product));
}

/** Inputs of a price at one time. */
interface PriceInputs {
  basePriceCents: Cents;
  isActive: boolean;
  factors: ConditionFactors;
}

interface InputStep extends Omit<PriceStep, 'priceCents'> {
  change: Partial<PriceInputs>;
}

/**
 * Reads the prices of a quote's device over time, from its product's price and availability and from the factors. Starts a day before
 * the quote, since an older price was not brief, and includes older changes that were undone since.
 */
async function readPriceCourse(db: Queryable, quote: DatedQuote, product: StoredProduct): Promise<PriceCourse> {
  const productChanges = await listProductSteps(db, product.id, new Date(quote.issuedAt.getTime() - DAY_MS));
  const factorChanges = await factorSets.list(db, null, MAX_FACTORS);
  const admins = new Set((await listMembers(db, false)).flatMap(({ id, role }) => (approvesAsAdmin(role) ? [id] : [])));
  const productSteps = productChanges.map(({ at, undoneAt, newCents, isActive, isSettled, memberId, approverId }) => ({
    at,
    undoneAt,
    // A clerk's change is settled, too, when it needed no admin.
    isAdmins: isSettled && (approverId !== null || (memberId !== null && admins.has(memberId))),
    change: { basePriceCents: newCents, isActive },
  }));
  const factorSteps = factorChanges.toReversed().map(({ at, version, percents }) => ({
    at,
    undoneAt: factorChanges.find(({ undoes }) => undoes === version)?.at ?? null,
    isAdmins: true,
    change: { factors: readFactors(percents) },
  }));
  // The sort is stable: it keeps the order of steps at one instant.
  const inputSteps: InputStep[] = [...productSteps, ...factorSteps].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const [oldest] = productChanges;
  let current: PriceInputs = {
    basePriceCents: oldest === undefined ? product.basePriceCents : (oldest.oldCents ?? 0),
    isActive: oldest === undefined ? product.isActive : oldest.wasActive === true,
    factors: factorChanges.length < MAX_FACTORS ? SPECIFIED_FACTORS : readFactors(factorChanges.at(-1)?.percents),
  };
  const { deviceType, cellular } = product;
  const currentPrice = () => (current.isActive ? priceDevice({ ...quote, deviceType, cellular, ...current }) : 0);
  const firstCents = currentPrice();
  const steps = inputSteps.map(({ change, ...step }) => {
    current = { ...current, ...change };
    return { ...step, priceCents: currentPrice() };
  });
  return { firstCents, steps };
}
