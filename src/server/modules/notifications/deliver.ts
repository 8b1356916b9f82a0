import { assertNever } from '#domain/assert-never.ts';
import type { MessageContent } from '#domain/messages/new-message.ts';
import { framedLetter, type LetterShop, wrapText } from '#server/modules/letters/index.ts';
import type { EmailProvider } from '#server/ports/email/index.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { SmsProvider } from '#server/ports/sms/index.ts';

export interface Providers {
  sms: SmsProvider;
  email: EmailProvider;
}

/**
 * Hands a message to the provider of its channel; an e-mail gets the shop's layout.
 * @param id the message's, the same on every attempt
 * @param unsubscribeUrl of an e-mail with an offer, else null
 * @returns the provider's id of the message, null where it gives none.
 * @throws ProviderError
 */
export async function deliverMessage(
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
      const unsubscribeOption = unsubscribeUrl === null ? {} : { unsubscribeUrl };
      const html = framedLetter({ title: subject, text, content: content.html, shop });
      return (await email.send({ id, to: recipient, subject, text: wrapText(text), html, ...unsubscribeOption }))
        .providerId;
    }
    default:
      return assertNever(content);
  }
}

/** Returns the reason of a failed delivery, for the log: the fixed words of a provider error, or only the class of any other. */
export function reasonOf(error: unknown): string {
  if (error instanceof ProviderError) return error.message;
  return error instanceof Error ? `unexpected ${error.name}` : 'unexpected';
}
