import type { Answer } from '#domain/messages/answers/answer.ts';
import type { DeliveryState } from '#domain/messages.ts';

/** A text that somebody sent to the shop's number. */
export interface InboundText {
  /** The provider's id of the text: the same when its call is repeated. */
  id: string;
  /** E.164. */
  from: string;
  text: string;
  /** What the provider has read it as and acted on, if anything. */
  keyword: 'stop' | 'start' | 'help' | null;
  /** Pictures and other files that came with it. */
  pictures: number;
}

export interface DeliveryReport {
  /** The provider's id of the text that we sent. */
  id: string;
  state: DeliveryState;
  /** E.164; null where the report does not say it. */
  to: string | null;
  /** The provider's code of an error. */
  code: string | null;
  /** What it means that the text did not arrive; null for any other state. */
  answer: Answer | null;
}

/** Reads what the SMS provider reports to us. */
export interface SmsWebhooks {
  /**
   * Returns true when the provider signed the call.
   * @param call its address as the provider knows it, with the query, and all parameters of its form
   */
  isSigned(call: { url: string; params: Readonly<Record<string, string>>; signature: string | null }): boolean;
  readText(params: Record<string, string>): InboundText | null;
  readReport(params: Record<string, string>): DeliveryReport | null;
}
