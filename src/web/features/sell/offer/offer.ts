import type { Product } from '#contracts/products.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import { type PriceInput, priceDevice, type QuoteStep, quoteSteps } from '#domain/pricing/quote.ts';
import { type Reader, readText, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';

/** A price that the server holds for 14 days (decision 12). `selection` tells what it is for. */
export interface LockedQuote {
  selection: string;
  cents: Cents;
  quoteId: string;
  /** Instant. */
  expiresAt: string;
}

/** A price of today as the server named it when it refused another one. */
export interface NamedPrice {
  selection: string;
  cents: Cents;
}

/** What the server has said about a price so far. */
export interface KnownPrices {
  quote: LockedQuote | null;
  named: NamedPrice | null;
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

/** Reads a saved quote. */
export const readLockedQuote: Reader<LockedQuote> = shapeOf({
  selection: readText,
  cents: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  quoteId: readText,
  expiresAt: readText,
});

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
