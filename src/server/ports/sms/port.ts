/** Sends text messages. */
export interface SmsProvider {
  /** Name that is stored with each message in the log. */
  readonly name: string;
  /**
   * Sends one message to the provider for delivery.
   * @param message `id` is ours, the same on every attempt, `to` is E.164 (+13125550100), `text` at most 1,600 characters.
   * @returns the provider's id of the message, or null.
   * @throws ProviderError
   */
  send(message: { id: string; to: string; text: string }): Promise<{ providerId: string | null }>;
}
