import { assertNever } from '#domain/assert-never.ts';
import { type PlacingFailure, waitMessage } from '#web/features/place-order/index.ts';
import type { Refusal } from './checks.ts';
import { toFieldErrors } from './field-errors.ts';

type Failure = Exclude<PlacingFailure, { kind: 'price_changed' }>;

/** Says to the customer why a submission did not go through (C8). */
export function refusalOf(failure: Failure): Refusal {
  const failed = { title: 'Error', message: 'Failed to submit order. Please try again.', errors: {} };
  switch (failure.kind) {
    case 'no_answer':
    case 'server_failed':
    case 'refused':
    case 'key_reused':
    case 'signed_out':
      return failed;
    case 'away':
      return { ...failed, message: failure.message ?? failed.message };
    case 'wrong_fields':
      return { ...failed, errors: toFieldErrors(failure.errors) };
    case 'phone_unverified': {
      const message = 'Please verify your phone number to continue.';
      return { title: 'Phone Verification Required', message, errors: { phone: message } };
    }
    case 'wait':
      return {
        title: 'Please Wait',
        message: waitMessage(failure),
        errors: {},
      };
    default:
      return assertNever(failure);
  }
}
