/** Sends e-mail. */
export interface EmailProvider {
  /** Name that is stored with each message in the log. */
  readonly name: string;
  /**
   * Sends one message to one address.
   * @param message `id` is ours, the same on every attempt: the Message-ID contains it, so a mailbox shows a message once
   * @returns the Message-ID, or null.
   * @throws ProviderError
   */
  send(message: {
    id: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    /** Page that unsubscribes from such e-mails by a POST with one click (RFC 8058); left out for required e-mails. */
    unsubscribeUrl?: string;
  }): Promise<{ providerId: string | null }>;
  /** Closes connections, after the current delivery. The provider sends nothing afterwards. */
  close(): Promise<void>;
}
