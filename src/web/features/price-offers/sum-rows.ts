import type { PriceOffer } from '#contracts/price-offers.ts';
import { parseSum, toDecimal } from '#domain/money.ts';

/** Row between the quote and the offer. Its amount is added, unless its line was removed: then it is only shown. */
export interface SumRow {
  key: string;
  label: string;
  /** In wire format; below 0 when it lowers the price. */
  amount: string;
  isTakenBack: boolean;
}

/**
 * Returns the rows that lead from the quote to the offer: its lines, and the rest that the shop covers. Quote and rows
 * add up to the offer to the cent.
 */
export function sumRows({ quoted, offer, lines }: Pick<PriceOffer, 'quoted' | 'offer' | 'lines'>): SumRow[] {
  const rows = lines.map(({ code, label, amount, contest }) => ({
    key: code,
    label,
    amount,
    isTakenBack: contest?.decision?.isRestored === true,
  }));
  const charged = rows.reduce((sum, { amount, isTakenBack }) => (isTakenBack ? sum : sum + parseSum(amount)), 0);
  const borne = parseSum(offer) - parseSum(quoted) - charged;
  return borne === 0 ? rows : [...rows, { key: 'borne', label: BORNE, amount: toDecimal(borne), isTakenBack: false }];
}

const BORNE = 'Small difference, on us';
