import { assertNever } from '#domain/assert-never.ts';
import { waitText } from '#web/features/phone-verification/failure-texts.ts';
import type { Refusal } from './checks.ts';
import { toFieldErrors } from './field-errors.ts';
import type { SubmissionOutcome } from './submit-orders.ts';

type Failure = Exclude<SubmissionOutcome, { kind: 'placed' | 'price_changed' }>;

/** Says to the customer why a submission did not go through (C8). */
export function refusalOf(failure: Failure): Refusal {
  const failed = { title: 'Error', message: 'Failed to submit order. Please try again.', errors: {} };
  switch (failure.kind) {
    case 'failed':
      return failed;
    case 'away':
      return { ...failed, message: failure.message };
    case 'wrong_fields':
      return { ...failed, errors: toFieldErrors(failure.errors) };
    case 'phone_unverified': {
      const message = 'Please verify your phone number to continue.';
      return { title: 'Phone Verification Required', message, errors: { phone: message } };
    }
    case 'wait':
      return {
        title: 'Please Wait',
        message: `There were too many attempts. Please try again ${waitText(failure.seconds)}. Nothing you entered is lost.`,
        errors: {},
      };
    default:
      return assertNever(failure);
  }
}
