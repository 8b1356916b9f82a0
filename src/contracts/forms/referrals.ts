import * as z from 'zod/mini';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { MAX_BONUS_CENTS, MAX_HOLD_DAYS, MAX_VALIDITY_DAYS, MAX_YEARLY_CAP } from '#domain/referrals/program.ts';
import { choice, line, optionalLine, typedAmount } from './fields.ts';

/** Forms of the referral program; contracts/referrals.ts takes the same values. */

/** A whole number as typed. */
const typedNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most, {
        error: `Please enter a number from ${least} to ${most}.`,
      }),
    ),
    z.transform(Number),
  );

const bonus = typedAmount.check(z.refine((cents) => cents <= MAX_BONUS_CENTS, 'At most $1,000.'));

/** Settings of the program. */
export const referralProgramForm = z.object({
  isActive: z.boolean(),
  referrerBonus: bonus,
  referredDiscount: bonus,
  minimumPurchase: typedAmount,
  validityDays: typedNumber(1, MAX_VALIDITY_DAYS),
  holdDays: typedNumber(0, MAX_HOLD_DAYS),
  yearlyCap: typedNumber(1, MAX_YEARLY_CAP),
});

/** Approves or refuses a referral. */
export const referralDecisionForm = z.object({ note: line(300, 'Please add a reason.') });

/** Marks a reward as paid. */
export const rewardPaymentForm = z.object({
  method: choice(PAYMENT_METHOD_VALUES, 'Please choose how it was paid.'),
  note: optionalLine(300),
});
