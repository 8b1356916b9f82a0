import { type PlacingFailure, waitMessage } from '#web/features/place-order/index.ts';
import type { Refusal } from './checks.ts';
import { toFieldErrors } from './field-errors.ts';

type Failure = Exclude<PlacingFailure, { kind: 'price_changed' }>;

const FAILED: Refusal = { title: 'Error', message: 'Failed to submit order. Please try again.', errors: {} };

/** Says to the customer why a submission did not go through (C8). */
export function refusalOf(failure: Failure): Refusal {
  switch (failure.kind) {
    case 'away':
      return { ...FAILED, message: failure.message ?? FAILED.message };
    case 'wrong_fields':
      return { ...FAILED, errors: toFieldErrors(failure.errors) };
    case 'phone_unverified': {
      const message = 'Please verify your phone number to continue.';
      return { title: 'Phone Verification Required', message, errors: { phone: message } };
    }
    case 'wait':
      return { title: 'Please Wait', message: waitMessage(failure), errors: {} };
    default:
      return FAILED;
  }
}
