/** Sends text messages (decision 26). */
export interface SmsProvider {
  /** Kept with each message in the log. */
  readonly name: string;
  /**
   * Hands one message over for delivery.
   * @param message `to` is E.164 (+13125550100), `text` at most 1,600 characters.
   * @returns the provider's id of the message, null where it gives none.
   * @throws ProviderError
   */
  send(message: { to: string; text: string }): Promise<{ providerId: string | null }>;
}
