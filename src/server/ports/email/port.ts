/** Sends e-mail. */
export interface EmailProvider {
  /** Name that is stored with each message in the log. */
  readonly name: string;
  /**
   * Sends one message to one address.
   * @param message `id` is ours, the same on every attempt: the Message-ID is made of it, so that a mailbox shows a message once
   * @returns the Message-ID, or null.
   * @throws ProviderError
   */
  send(message: {
    id: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    /** Page that ends e-mails like this one, by a POST with one click (RFC 8058); left out for those that nobody can end. */
    unsubscribeUrl?: string;
  }): Promise<{ providerId: string | null }>;
  /** Closes connections, after a delivery under way. The provider sends nothing afterwards. */
  close(): Promise<void>;
}
