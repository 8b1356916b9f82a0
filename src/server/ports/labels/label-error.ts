import { LABEL_OUTAGE, type LabelAnswer, UNKNOWN_LABEL_ANSWER } from '#domain/shipping/label-answers/label-answer.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { ProviderError, type ProviderFailure } from '../provider-error.ts';

const MAX_MESSAGE_LENGTH = 500;

/** A label that could not be bought, with its meaning by the provider's table. */
export class LabelError extends ProviderError {
  override name = 'LabelError';
  readonly meaning: LabelAnswer;
  /** Private, since logs print all properties, and a carrier quotes names and addresses. */
  readonly #said: string | null;

  constructor(failure: Omit<ProviderFailure, 'retryable'>, meaning: LabelAnswer, providerText: string | null) {
    super({ ...failure, retryable: meaning.fault === 'carrier' });
    this.meaning = meaning;
    this.#said =
      providerText === null
        ? null
        : cutText(providerText.replace(/[\p{Cc}\s]+/gu, ' ').trim(), MAX_MESSAGE_LENGTH) || null;
  }

  /** Returns the provider's text, which may contain a person's name: only for the record of this label. */
  providerText(): string | null {
    return this.#said;
  }
}

/** Returns the meaning of a failed purchase: by the table, or as an outage when there was no answer to read. */
export function labelAnswerOf(error: ProviderError): LabelAnswer {
  if (error instanceof LabelError) return error.meaning;
  return error.retryable ? LABEL_OUTAGE : UNKNOWN_LABEL_ANSWER;
}

/** Returns the provider's text about a failed purchase; null without one. */
export function labelProviderText(error: ProviderError): string | null {
  return error instanceof LabelError ? error.providerText() : null;
}
