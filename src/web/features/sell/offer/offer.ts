import type { Product } from '#contracts/products.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import { type PriceInput, priceDevice, type QuoteStep, quoteSteps } from '#domain/pricing/quote.ts';
import { readText, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';

/** Reads a saved quote. @throws TypeError where it is none */
export const readLockedQuote = shapeOf({
  /** Tells what the price is for. */
  selection: readText,
  cents: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  quoteId: readText,
  /** Instant. */
  expiresAt: readText,
});

/** A price that the server holds for 14 days (decision 12). */
export type LockedQuote = ReturnType<typeof readLockedQuote>;

/** What the server has said about a price so far. */
export interface KnownPrices {
  quote: LockedQuote | null;
  /** A price of today as the server named it when it refused another one. */
  named: Pick<LockedQuote, 'selection' | 'cents'> | null;
}

/** What one device is worth, with all that an order needs to name it. */
export interface Offer {
  product: Product;
  /** Names product, condition and carrier: a quote with the same one is for this offer. */
  selection: string;
  /** Price of one device: the locked one, else the one the server named, else computed from the products. */
  cents: Cents;
  /** What the products alone say. Differs from `cents` when prices changed since they were loaded. */
  computedCents: Cents;
  /** Lines that explain the price; empty where it is not made from the base price on screen. */
  steps: readonly QuoteStep[];
  quote: LockedQuote | null;
}

/** Prices a product as it is described; null where its base price is no amount. */
export function priceOffer(
  product: Product,
  device: Omit<PriceInput, 'basePriceCents'>,
  known: KnownPrices,
): Offer | null {
  const basePriceCents = parseMoney(product.basePrice);
  if (basePriceCents === null) return null;
  const input = { ...device, basePriceCents };
  const selection = [product.id, input.condition, input.carrier, input.lockStatus].join(' ');
  const quote = known.quote?.selection === selection ? known.quote : null;
  const named = known.named?.selection === selection ? known.named : null;
  const computedCents = priceDevice(input);
  const cents = quote?.cents ?? named?.cents ?? computedCents;
  return { product, selection, cents, computedCents, quote, steps: cents === computedCents ? quoteSteps(input) : [] };
}

/** Both prices, for the customer to decide (decision 12). */
export interface PriceQuestion {
  selection: string;
  oldCents: Cents;
  newCents: Cents;
}

/** Asks about an offer that the server has refused; from now on the price of today that it named is on screen. */
export function askAboutPrice(offer: Offer, newCents: Cents): { question: PriceQuestion; known: KnownPrices } {
  const { selection, cents: oldCents } = offer;
  return {
    question: { selection, oldCents, newCents },
    known: { quote: null, named: { selection, cents: newCents } },
  };
}

/** Takes the price on the button that was pressed, also when a quote of another amount has come in meanwhile. */
export function acceptedPrice({ selection, newCents }: PriceQuestion, quote: LockedQuote | null): KnownPrices {
  const isSame = quote?.selection === selection && quote.cents === newCents;
  return { quote: isSame ? quote : null, named: { selection, cents: newCents } };
}
