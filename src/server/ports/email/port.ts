/** Sends e-mail (decision 26). */
export interface EmailProvider {
  /** Kept with each message in the log. */
  readonly name: string;
  /**
   * Hands one message over for delivery to one address.
   * @returns the Message-ID, null where there is none.
   * @throws ProviderError
   */
  send(message: { to: string; subject: string; text: string; html: string }): Promise<{ providerId: string | null }>;
  /** Ends open connections; a delivery under way is finished first. The provider sends nothing afterwards. */
  close(): Promise<void>;
}
