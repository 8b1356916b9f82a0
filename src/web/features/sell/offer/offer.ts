import type { Product } from '#contracts/products.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import { readFactors } from '#domain/pricing/factors.ts';
import { PRICE_RULES, type PriceInput, priceDevice, type QuoteStep, quoteSteps } from '#domain/pricing/quote.ts';
import { readText, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';

/** Reads a saved quote. @throws TypeError when it is invalid */
export const readLockedQuote = shapeOf({
  /** Selection that the price is for. */
  selection: readText,
  cents: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  quoteId: readText,
  /** ISO instant. */
  expiresAt: readText,
});

/** Price that the server holds for 14 days. */
export type LockedQuote = ReturnType<typeof readLockedQuote>;

/** Prices from the server so far. */
export interface ServerPrices {
  quote: LockedQuote | null;
  /** Other prices that this browser was shown and that still hold, at most one for each device. */
  held: readonly LockedQuote[];
  /** Today's price, named by the server in a quote, or when it refused another price. */
  named: Pick<LockedQuote, 'selection' | 'cents'> | null;
}

/** Price of one device, with the data that an order needs. */
export interface Offer {
  product: Product;
  /** Key of product, condition and carrier: a quote with the same one is for this offer. */
  selection: string;
  /** Price of one device: the highest that is locked, else the one the server named, else computed from the products. */
  cents: Cents;
  /** Price computed from the products alone. Differs from `cents` when prices changed since they were loaded. */
  computedCents: Cents;
  /** Today's price by the dialog's own rule. Lower than `cents` where a better price is held. */
  todaysCents: Cents;
  /** Lines that explain the price; empty when it is not made from the base price on screen. */
  steps: readonly QuoteStep[];
  quote: LockedQuote | null;
}

/** Prices a product as described; null when its base price is not an amount. */
export function priceOffer(
  product: Product,
  device: Omit<PriceInput, 'basePriceCents' | 'factors'>,
  serverPrices: ServerPrices,
): Offer | null {
  const basePriceCents = parseMoney(product.basePrice);
  if (basePriceCents === null) return null;
  const input = { ...device, basePriceCents, factors: readFactors(product.factors) };
  const selection = [product.id, input.condition, input.carrier, input.lockStatus].join(' ');
  const ownQuote = serverPrices.quote?.selection === selection ? serverPrices.quote : null;
  const heldQuote = serverPrices.held.find((other) => other.selection === selection) ?? null;
  const namedPrice = serverPrices.named?.selection === selection ? serverPrices.named : null;
  const computedCents = priceDevice(input);
  const todaysCents = namedPrice?.cents ?? computedCents;
  const quote = heldQuote !== null && heldQuote.cents > (ownQuote?.cents ?? todaysCents) ? heldQuote : ownQuote;
  const cents = quote?.cents ?? todaysCents;
  return { product, selection, cents, computedCents, todaysCents, quote, steps: explain(input, cents) };
}

/** Explains a price by the rule that produces it, the dialog's own first; without lines when no rule does with today's prices. */
function explain(input: PriceInput, cents: Cents): readonly QuoteStep[] {
  const inputs = [input, ...PRICE_RULES.map((rule) => ({ ...input, rule }))];
  const producing = inputs.find((candidate) => priceDevice(candidate) === cents);
  return producing === undefined ? [] : quoteSteps(producing);
}

/** Returns true when the price is held from before and higher than today's. */
export function isBetter({ quote, cents, todaysCents }: Offer): boolean {
  return quote !== null && cents > todaysCents;
}

/** Old and new price, for the customer to decide. */
export interface PriceQuestion {
  selection: string;
  oldCents: Cents;
  newCents: Cents;
}

/** Accepts the price on the pressed button, also when a quote of another amount has arrived meanwhile. */
export function acceptedPrice(
  { selection, newCents }: PriceQuestion,
  quote: LockedQuote | null,
): Pick<ServerPrices, 'quote' | 'named'> {
  const isSame = quote?.selection === selection && quote.cents === newCents;
  return { quote: isSame ? quote : null, named: { selection, cents: newCents } };
}
