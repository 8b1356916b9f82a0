import type { Cents } from '#domain/money.ts';
import type { Quote } from '#domain/orders/settle-price.ts';
import { isOfBriefPrice, type PriceCourse } from '#domain/pricing/brief-price.ts';
import { type ConditionFactors, readFactors, SPECIFIED_FACTORS } from '#domain/pricing/factors.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import { factorSets, type StoredProduct } from '#server/modules/catalog/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listProductSteps } from './standing.queries.ts';

/** Changes that are looked at: of months, since a quote is valid for two weeks. */
const MOST_STEPS = 200;

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

interface MadeStep {
  at: Date;
  undoneAt: Date | null;
  change: Partial<Made>;
}

/** Reads what the device of a quote has brought: by its product's price and place, and by the factors. */
async function readCourse(db: Queryable, quote: Quote, product: StoredProduct): Promise<PriceCourse> {
  const ofProduct = await listProductSteps(db, product.id, MOST_STEPS);
  const ofFactors = await factorSets.list(db, null, MOST_STEPS);
  const productSteps = ofProduct.map(({ at, undoneAt, newCents, isActive }) => ({
    at,
    undoneAt,
    change: { basePriceCents: newCents, isActive },
  }));
  const factorSteps = ofFactors.map(({ at, version, percents }) => ({
    at,
    undoneAt: ofFactors.find(({ undoes }) => undoes === version)?.at ?? null,
    change: { factors: readFactors(percents) },
  }));
  // Each list is the newest first; a sort keeps the order of what came at one instant.
  const made: MadeStep[] = [...productSteps, ...factorSteps]
    .reverse()
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const oldest = ofProduct.at(-1);
  let now: Made = {
    basePriceCents: oldest === undefined ? product.basePriceCents : (oldest.oldCents ?? 0),
    isActive: oldest === undefined ? product.isActive : oldest.wasActive === true,
    factors: ofFactors.length < MOST_STEPS ? SPECIFIED_FACTORS : readFactors(ofFactors.at(-1)?.percents),
  };
  const { deviceType, cellular } = product;
  const priceNow = () => (now.isActive ? priceDevice({ ...quote, deviceType, cellular, ...now }) : 0);
  const firstCents = priceNow();
  const steps = made.map(({ at, undoneAt, change }) => {
    now = { ...now, ...change };
    return { at, undoneAt, priceCents: priceNow() };
  });
  return { firstCents, steps };
}
