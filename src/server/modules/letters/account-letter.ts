import { greetingFor } from '#domain/messages/greeting.ts';
import type { NewMessage } from '#domain/messages/new-message.ts';
import type { MessagePurpose } from '#domain/messages.ts';
import type { AboutOrder } from './about-order.ts';
import { declareLetter } from './declared-letters.ts';
import type { Letter } from './frame/letter.ts';
import type { LetterShop } from './frame/letter-frame.ts';
import { emailOf } from './order-letter.ts';

/** Facts of every letter about an account. */
export interface AboutAccount {
  user: { id: string; name: string; email: string };
  shop: LetterShop;
  /** Identifies the occasion, so that it is sent once. */
  occasion: string;
}

/** Declaration of one letter about an account. */
interface AccountLetter<Facts> {
  name: string;
  purpose: MessagePurpose;
  /** First part of the dedupe key. */
  key: string;
  /** The secret of its link, which the texts hold masked. */
  secret?: (facts: Facts) => string;
  content: (facts: Facts) => Omit<Letter, 'greeting' | 'shop'>;
  /** As in `orderLetter`, for a made-up account. */
  examples: (about: AboutAccount) => Record<string, Facts>;
}

/** Account of the examples. */
const ACCOUNT_ID = '00000000-0000-4000-8000-00001a2b3c4d';

/**
 * Declares an e-mail about an account to its owner; it is erased with the account.
 * @returns a function that writes the message, ready to be queued
 */
export function accountLetter<Facts extends AboutAccount>(letter: AccountLetter<Facts>): (facts: Facts) => NewMessage {
  const write = (facts: Facts): NewMessage => {
    const { user, shop, occasion } = facts;
    const fullLetter = { ...letter.content(facts), greeting: greetingFor(user.name), shop };
    const secret = letter.secret?.(facts);
    return {
      ...emailOf(fullLetter, user.email),
      purpose: letter.purpose,
      orderId: null,
      userId: user.id,
      dedupeKey: `${letter.key}:${occasion}`,
      ...(secret === undefined ? {} : { secret }),
    };
  };
  const examples = ({ customer: { name, email }, shop }: AboutOrder) => {
    return letter.examples({ user: { id: ACCOUNT_ID, name, email }, shop, occasion: 'o1' });
  };
  declareLetter({ name: letter.name, examples }, 'account', (facts) => [write(facts)]);
  return write;
}
