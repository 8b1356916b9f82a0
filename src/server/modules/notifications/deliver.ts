import { assertNever } from '#domain/assert-never.ts';
import type { MessageContent } from '#domain/messages/new-message.ts';
import { framedLetter, type LetterShop, wrapText } from '#server/modules/letters/index.ts';
import type { EmailProvider } from '#server/ports/email/index.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { SmsProvider } from '#server/ports/sms/index.ts';

/** The provider that sends nothing: its texts are read in the log, secrets included. */
export const READ_IN_LOG = 'embedded';

export interface Providers {
  sms: SmsProvider;
  email: EmailProvider;
}

/**
 * Hands a message to the provider of its channel, an e-mail in the frame of the shop.
 * @param id the message's, the same on every attempt
 * @param unsubscribeUrl of an e-mail with an offer, else null
 * @returns the provider's id of the message, null where it gives none.
 * @throws ProviderError
 */
export async function deliver(
  { sms, email }: Providers,
  id: string,
  content: MessageContent,
  shop: LetterShop,
  unsubscribeUrl: string | null,
): Promise<string | null> {
  switch (content.channel) {
    case 'sms':
      return (await sms.send({ id, to: content.recipient, text: content.text })).providerId;
    case 'email': {
      const { recipient, subject, text } = content;
      const ending = unsubscribeUrl === null ? {} : { unsubscribeUrl };
      const html = framedLetter({ title: subject, text, content: content.html, shop });
      return (await email.send({ id, to: recipient, subject, text: wrapText(text), html, ...ending })).providerId;
    }
    default:
      return assertNever(content);
  }
}

/** Why a delivery failed, for the log: a provider's fixed words, and of anything else only its kind. */
export function reasonOf(error: unknown): string {
  if (error instanceof ProviderError) return error.message;
  return error instanceof Error ? `unexpected ${error.name}` : 'unexpected';
}
