import { type Cents, parseMoney } from '#domain/money.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { tooManyText } from '#web/lib/failures/refusal-text.ts';
import type { PlacedOrder } from './unit.ts';

/** Outcome of a submission, or of one of its devices. Each screen has its own texts for it. */
export type PlacingOutcome = { kind: 'placed'; orders: readonly PlacedOrder[] } | PlacingFailure;

export type PlacingFailure = {
  /** Message for the user from the server, or ours when no answer came; null when there is none. */
  message: string | null;
} & (
  | { kind: 'price_changed'; cents: Cents }
  | { kind: 'wrong_fields'; errors: Readonly<Record<string, string>> }
  | { kind: 'phone_unverified' }
  /** The server has an order under the key, with details that this browser does not know. */
  | { kind: 'key_reused' }
  /** Refused for another reason: no order was made. */
  | { kind: 'refused' }
  | { kind: 'signed_out' }
  | { kind: 'wait'; seconds: number | null }
  /** The shop cannot take it at the moment. */
  | { kind: 'away' }
  /** No answer came, or a failing one: the order may or may not exist. */
  | { kind: 'no_answer' }
  | { kind: 'server_failed' }
);

/** Outcomes that would be the same for the next device. */
const ENDING: readonly PlacingOutcome['kind'][] = ['signed_out', 'wait', 'away', 'no_answer', 'server_failed'];

/** Returns true when trying the other devices is pointless: the session is over, or the server cannot answer. */
export function endsSubmission({ kind }: PlacingOutcome): boolean {
  return ENDING.includes(kind);
}

/** Converts the error of a call into an outcome. @throws bugs */
export function failureOf(error: unknown): PlacingFailure {
  if (error instanceof NetworkError) {
    return { kind: error.reason === 'away' ? 'away' : 'no_answer', message: error.userMessage };
  }
  if (!(error instanceof ApiError)) throw error;
  const { status, code, errors, userMessage: message } = error;
  if (status === 401) return { kind: 'signed_out', message };
  if (status === 429) return { kind: 'wait', seconds: error.retryAfter, message };
  if (status >= 500) return { kind: 'server_failed', message };
  if (code === 'phone_verification_required') return { kind: 'phone_unverified', message };
  if (code === 'idempotency_key_reused') return { kind: 'key_reused', message };
  const cents = code === 'price_changed' ? parseMoney(error.price ?? '') : null;
  if (cents !== null) return { kind: 'price_changed', cents, message };
  return Object.keys(errors).length > 0 ? { kind: 'wrong_fields', errors, message } : { kind: 'refused', message };
}

/** Returns the message for too many attempts, with the waiting time. */
export function waitMessage({ seconds }: { seconds: number | null }): string {
  return `${tooManyText(seconds)} What you entered is still here.`;
}
