import type { NewMessage } from '#domain/messages/new-message.ts';
import type { MessageChannel } from '#domain/messages.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { chooseSms } from '#domain/sms-segments.ts';
import { textPage } from './frame/letter.ts';
import type { LetterShop } from './frame/letter-frame.ts';

/** Most orders that a text names; the e-mails and the dashboard have all of them. */
const MAX_NAMED_ORDERS = [20, 10, 3] as const;

/** A confirmation that waits to be sent. */
interface Part {
  id: string;
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  text: string;
  orderId: string | null;
  proofUserId: string | null;
}

/**
 * Combines several confirmations that waited for the same address into one message: a burst of orders causes one text and one
 * e-mail. The text names the orders, the e-mail has the content of each confirmation. Other messages are never combined, since
 * their contents differ.
 * @param parts at least two, of one channel and address, the oldest first
 */
export function joinedConfirmation(parts: readonly Part[], shop: LetterShop): NewMessage | null {
  const [first] = parts;
  if (first === undefined) return null;
  const { channel, recipient, orderId, proofUserId } = first;
  const about = {
    purpose: 'order_confirmations' as const,
    orderId,
    recipient,
    dedupeKey: `joined:${first.id}`,
    ...(proofUserId === null ? {} : { proofUserId }),
  };
  if (channel === 'sms') return { ...about, channel, text: joinedSms(parts, shop) };
  const subject = `${shop.name}: we’ve received ${parts.length} orders`;
  const sections = parts.map(({ subject: title, text }) => ({ title: title ?? '', text }));
  const text = sections.map((section) => `${section.title}\n\n${section.text}`).join('\n\n----------\n\n');
  return { ...about, channel, subject, text, html: textPage(sections) };
}

function joinedSms(parts: readonly Part[], { name, publicUrl }: LetterShop): string {
  const numbers = parts.flatMap(({ orderId }) => (orderId === null ? [] : [shortOrderId(orderId)]));
  const listNumbers = (most: number) => {
    const rest = numbers.length - most;
    return rest > 0 ? `${numbers.slice(0, most).join(', ')} and ${rest} more` : numbers.join(', ');
  };
  const received = `${name}: we’ve received ${numbers.length} orders`;
  const texts = MAX_NAMED_ORDERS.map(
    (most) => `${received}: ${listNumbers(most)}. See them all: ${publicUrl}/dashboard`,
  );
  return chooseSms([texts, `${received}. You’ll find a link to each in your email.`]);
}
