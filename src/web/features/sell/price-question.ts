import type { Cents } from '#domain/money.ts';
import type { KnownPrices, LockedQuote, Offer } from './priced-offer.ts';

/** Both prices, for the customer to decide (decision 12). */
export interface PriceQuestion {
  selection: string;
  oldCents: Cents;
  newCents: Cents;
}

/** The server has refused an offer and named the price of today, which stands on screen from now on. */
export function askAboutPrice(offer: Offer, newCents: Cents): { question: PriceQuestion; known: KnownPrices } {
  const { selection, cents: oldCents } = offer;
  return {
    question: { selection, oldCents, newCents },
    known: { quote: null, named: { selection, cents: newCents } },
  };
}

/** What stood on the button is what is sent, also when a quote of another amount has come in meanwhile. */
export function acceptedPrice({ selection, newCents }: PriceQuestion, quote: LockedQuote | null): KnownPrices {
  const isSame = quote?.selection === selection && quote.cents === newCents;
  return { quote: isSame ? quote : null, named: { selection, cents: newCents } };
}
