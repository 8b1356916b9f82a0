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

/** Sets of factors that are looked at: an admin makes each, and a quote is valid for two weeks. */
const MOST_FACTORS = 200;

/** A quote that is still valid, with when it was given. */
export type GivenQuote = Quote & { issuedAt: Date };

/** Returns true for a quote from a price that stood only briefly, or was undone (decision 102). */
export async function isBriefQuote(db: Queryable, quote: GivenQuote, product: StoredProduct): Promise<boolean> {
  return isOfBriefPrice(quote, await readCourse(db, quote, product));
}

/** What a price is made of at a time. */
interface Made {
  basePriceCents: Cents;
  isActive: boolean;
  factors: ConditionFactors;
}

interface MadeStep extends Omit<PriceStep, 'priceCents'> {
  change: Partial<Made>;
}

/**
 * Reads what the device of a quote has brought, by its product's price and place, and by the factors: since a day before the quote,
 * as a price that is older had stood, and what was undone since.
 */
async function readCourse(db: Queryable, quote: GivenQuote, product: StoredProduct): Promise<PriceCourse> {
  const ofProduct = await listProductSteps(db, product.id, new Date(quote.issuedAt.getTime() - DAY_MS));
  const ofFactors = await factorSets.list(db, null, MOST_FACTORS);
  const admins = new Set((await listMembers(db, false)).flatMap(({ id, role }) => (approvesAsAdmin(role) ? [id] : [])));
  const productSteps = ofProduct.map(({ at, undoneAt, newCents, isActive, isSettled, memberId, approverId }) => ({
    at,
    undoneAt,
    // Where nobody had to ask, a clerk's change is settled, too.
    isAdmins: isSettled && (approverId !== null || (memberId !== null && admins.has(memberId))),
    change: { basePriceCents: newCents, isActive },
  }));
  const factorSteps = ofFactors.toReversed().map(({ at, version, percents }) => ({
    at,
    undoneAt: ofFactors.find(({ undoes }) => undoes === version)?.at ?? null,
    isAdmins: true,
    change: { factors: readFactors(percents) },
  }));
  // A sort keeps the order of what came at one instant.
  const made: MadeStep[] = [...productSteps, ...factorSteps].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const [oldest] = ofProduct;
  let now: Made = {
    basePriceCents: oldest === undefined ? product.basePriceCents : (oldest.oldCents ?? 0),
    isActive: oldest === undefined ? product.isActive : oldest.wasActive === true,
    factors: ofFactors.length < MOST_FACTORS ? SPECIFIED_FACTORS : readFactors(ofFactors.at(-1)?.percents),
  };
  const { deviceType, cellular } = product;
  const priceNow = () => (now.isActive ? priceDevice({ ...quote, deviceType, cellular, ...now }) : 0);
  const firstCents = priceNow();
  const steps = made.map(({ change, ...step }) => {
    now = { ...now, ...change };
    return { ...step, priceCents: priceNow() };
  });
  return { firstCents, steps };
}
