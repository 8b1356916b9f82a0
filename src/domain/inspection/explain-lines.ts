import { type Cents, formatMoney } from '../money.ts';

/** Words of a price that is the quote after all. */
export const QUOTE_KEPT = 'Your quote is kept';

/**
 * Explains a price other than the quote by every line that makes the difference, in order: "Condition -$350, Battery -$49".
 * The amounts add up to it.
 */
export function explainLines(lines: readonly { label: string; cents: Cents }[]): string {
  return lines.map(({ label, cents }) => `${label} ${cents < 0 ? '-' : '+'}${formatMoney(Math.abs(cents))}`).join(', ');
}
