import { type Cents, formatMoney } from '../money.ts';

/** Limits of a sale far below cost: it brings less than three quarters of the cost, or loses more than $250. */
const FAR_BELOW = { share: 0.75, cents: 25_000 } as const;

/** Price of a sale, fee of the marketplace or card, and cost of the unit. */
interface SaleSums {
  priceCents: Cents;
  feeCents: Cents;
  costCents: Cents;
}

/** Returns the loss of a sale after its fee; 0 without a loss. */
export function saleLossCents({ priceCents, feeCents, costCents }: SaleSums): Cents {
  return Math.max(0, costCents - (priceCents - feeCents));
}

/** Returns true for a sale so far below cost that it needs a reason (decision 016). */
export function needsSaleReason(sale: SaleSums): boolean {
  const lossCents = saleLossCents(sale);
  return lossCents > FAR_BELOW.cents || sale.priceCents - sale.feeCents < sale.costCents * FAR_BELOW.share;
}

/** Explains to the seller at the counter why a reason is required. */
export function saleReasonText(sale: SaleSums): string {
  const loss = formatMoney(saleLossCents(sale));
  return `That’s ${loss} below the unit’s cost of ${formatMoney(sale.costCents)}. Please add a reason.`;
}
