import type { Answer } from '#domain/messages/answers/answer.ts';

/** Reports the failure of an outside service, for logs and for the job that retries. */
export interface ProviderFailure {
  /** The adapter's name, such as `twilio`. */
  provider: string;
  /** Description of the failure in fixed words: never a recipient, a text, an address or a key (logs hold no personal data). */
  problem: string;
  /** True when the same call may succeed later. Otherwise a job gives up at once. */
  retryable: boolean;
  /** Status of the service's answer (HTTP or SMTP); null when there was no answer. */
  status: number | null;
  /** Error code of the service, or of the system when there was no answer; null where it is unknown. */
  code?: string | null;
  /** Text of the service, masked by `maskProviderText`; null without one, or when all of it was masked. */
  words?: string | null;
  /** Seconds until the service accepts the next try, if it said so. */
  retryAfterSeconds?: number | null;
  /** Meaning for a message, by the provider's table; left out by services that send no messages. */
  answer?: Answer;
  /** True when the service may have accepted the message: the connection broke without an answer. */
  mayBeTaken?: boolean;
}

/**
 * Failure of an outside service that refused, or could not be reached. It has no `cause`: a vendor's error may quote the
 * recipient or the text, and logs print all properties of an error.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly provider: string;
  readonly retryable: boolean;
  readonly status: number | null;
  readonly code: string | null;
  readonly words: string | null;
  readonly retryAfterSeconds: number | null;
  readonly answer: Answer | null;
  readonly mayBeTaken: boolean;

  constructor(failure: ProviderFailure) {
    super(`${failure.provider}: ${failure.problem}`);
    this.provider = failure.provider;
    this.retryable = failure.retryable;
    this.status = failure.status;
    this.code = failure.code ?? null;
    this.words = failure.words ?? null;
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
    this.answer = failure.answer ?? null;
    this.mayBeTaken = failure.mayBeTaken ?? false;
  }
}
