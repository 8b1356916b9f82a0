import { LABEL_OUTAGE, type LabelAnswer, UNKNOWN_LABEL_ANSWER } from '#domain/shipping/label-answers/label-answer.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { ProviderError, type ProviderFailure } from '../provider-error.ts';

const LONGEST_WORDS = 500;

/** A label that could not be bought, with what it means by the provider's table. */
export class LabelError extends ProviderError {
  override name = 'LabelError';
  readonly meaning: LabelAnswer;
  /** Private, since logs print all properties, and a carrier quotes names and addresses. */
  readonly #said: string | null;

  constructor(failure: Omit<ProviderFailure, 'retryable'>, meaning: LabelAnswer, said: string | null) {
    super({ ...failure, retryable: meaning.fault === 'carrier' });
    this.meaning = meaning;
    this.#said = said === null ? null : cutText(said.replace(/[\p{Cc}\s]+/gu, ' ').trim(), LONGEST_WORDS) || null;
  }

  /** Returns the provider's own words, which may name a person: for the record of this label alone. */
  said(): string | null {
    return this.#said;
  }
}

/** Returns what the failure of a purchase means: by the table, or as an outage where there was no answer to read. */
export function labelAnswerOf(error: ProviderError): LabelAnswer {
  if (error instanceof LabelError) return error.meaning;
  return error.retryable ? LABEL_OUTAGE : UNKNOWN_LABEL_ANSWER;
}

/** Returns the provider's own words about a purchase that failed; null where it gave none. */
export function labelWordsOf(error: ProviderError): string | null {
  return error instanceof LabelError ? error.said() : null;
}
