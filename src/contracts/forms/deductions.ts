import * as z from 'zod/mini';
import { type Deduction, MAX_DEDUCTION_CENTS } from '#domain/inspection/deductions.ts';
import { formatMoney } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { optionalLine, typedAmount } from './fields.ts';

/** Forms of the deductions and of the tolerance; contracts/deductions.ts takes the same values. */

const AMOUNT_TEXT = `Enter whole dollars, up to ${formatMoney(MAX_DEDUCTION_CENTS)}`;
const PERCENT_TEXT = 'Enter a whole number from 0 to 100';

/** Kinds of a rule: a share, dollars, or none, which lets the next wider rule apply. */
const RULE_KINDS = ['share', 'fixed', 'none'] as const;

/** Fields of the form of a deduction, as typed. */
export const deductionForm = z
  .object({
    /** 'all', 'type', or 'series' and its name. */
    scope: z.string(),
    kind: z.enum(RULE_KINDS),
    value: z.string(),
    reason: optionalLine(200),
  })
  .check(
    z.refine((typed) => typed.kind !== 'share' || readDeduction(typed) !== null, {
      path: ['value'],
      message: PERCENT_TEXT,
    }),
    z.refine((typed) => typed.kind !== 'fixed' || readDeduction(typed) !== null, {
      path: ['value'],
      message: AMOUNT_TEXT,
    }),
  );
export type DeductionForm = z.input<typeof deductionForm>;

/** Reads a deduction as typed; null when it cannot be read, and for the removal of a rule. */
export function readDeduction({ kind, value }: Pick<DeductionForm, 'kind' | 'value'>): Deduction | null {
  if (kind === 'share') {
    const percent = readPercent(value);
    return percent === null ? null : { kind, percent };
  }
  const cents = kind === 'fixed' ? readTypedAmount(value) : null;
  return cents !== null && isDeductible(cents) ? { kind: 'fixed', cents } : null;
}

/** Fields of the form of the tolerance. */
export const toleranceForm = z.object({
  amount: typedAmount.check(z.refine(isDeductible, AMOUNT_TEXT)),
  percent: z.string().check(z.refine((text) => readPercent(text) !== null, PERCENT_TEXT)),
  reason: optionalLine(200),
});

/** Reads a percentage as typed, with or without its sign; null for any other text. */
export function readPercent(text: string): number | null {
  const [, digits] = /^(\d{1,3})\s?%?$/.exec(text.trim()) ?? [];
  return digits !== undefined && Number(digits) <= 100 ? Number(digits) : null;
}

function isDeductible(cents: number): boolean {
  return cents % 100 === 0 && cents <= MAX_DEDUCTION_CENTS;
}
