import type { Answer } from '#domain/messages/answers/answer.ts';
import type { DeliveryState } from '#domain/messages.ts';

/** A text that a person sent to the shop's number. */
export interface InboundText {
  /** The provider's id of the text: a repeated call has the same. */
  id: string;
  /** E.164. */
  from: string;
  text: string;
  /** Keyword that the provider recognized and acted on, if any. */
  keyword: 'stop' | 'start' | 'help' | null;
  /** Number of pictures and other files with it. */
  pictures: number;
}

export interface DeliveryReport {
  /** The provider's id of the text that we sent. */
  id: string;
  state: DeliveryState;
  /** E.164; null when the report leaves it out. */
  to: string | null;
  /** Error code of the provider. */
  code: string | null;
  /** Meaning of a text that did not arrive; null for any other state. */
  answer: Answer | null;
}

/** Reads the calls of the SMS provider. */
export interface SmsWebhooks {
  /**
   * Returns true when the provider signed the call.
   * @param call its address as the provider knows it, with the query, and all parameters of its form
   */
  isSigned(call: { url: string; params: Readonly<Record<string, string>>; signature: string | null }): boolean;
  readText(params: Record<string, string>): InboundText | null;
  readReport(params: Record<string, string>): DeliveryReport | null;
}
