import { type Cents, formatMoney } from '../money.ts';

/** Text for a price that stays at the quote. */
export const QUOTE_KEPT = 'Your quote is kept';

/**
 * Explains a price that differs from the quote by all of its lines, in order: "Condition -$350, Battery -$49".
 * The amounts add up to the difference.
 */
export function explainLines(lines: readonly { label: string; cents: Cents }[]): string {
  return lines.map(({ label, cents }) => `${label} ${cents < 0 ? '-' : '+'}${formatMoney(Math.abs(cents))}`).join(', ');
}
