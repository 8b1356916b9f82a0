/** Sends e-mail (decision 26). */
export interface EmailProvider {
  /** Name that is stored with each message in the log. */
  readonly name: string;
  /**
   * Sends one message to one address.
   * @returns the Message-ID, or null.
   * @throws ProviderError
   */
  send(message: { to: string; subject: string; text: string; html: string }): Promise<{ providerId: string | null }>;
  /** Closes connections, after a delivery under way. The provider sends nothing afterwards. */
  close(): Promise<void>;
}
