import type { Answer } from '#domain/messages/answers/answer.ts';

/** Reports the failure of an outside service. It goes to logs and to the job that retries. */
export interface ProviderFailure {
  /** The adapter's name, such as `twilio`. */
  provider: string;
  /** The failure, in fixed words: never a recipient, a text, an address or a key (logs hold no personal data). */
  problem: string;
  /** True when the same call may succeed later. Otherwise a job gives up at once. */
  retryable: boolean;
  /** Status of the service's answer (HTTP or SMTP); null when there was no answer. */
  status: number | null;
  /** The service's own code of the failure, or the system's where there was no answer; null where it is not known. */
  code?: string | null;
  /** The service's own words, as `maskWords` returns them; null where it said nothing, or nothing that may be kept. */
  words?: string | null;
  /** Seconds after which the service wants the next try, if it said so. */
  retryAfterSeconds?: number | null;
  /** What it means for a message, as the provider's table has it; left out by services that send none. */
  answer?: Answer;
  /** The service may have taken the message: the connection broke without an answer. */
  mayBeTaken?: boolean;
}

/**
 * An outside service refused, or could not be reached. It has no `cause`: a vendor's error may quote the recipient or
 * the text, and logs print all properties of an error.
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
