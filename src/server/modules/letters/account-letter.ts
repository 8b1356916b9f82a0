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
  /** Names the occasion, so that it is told once. */
  occasion: string;
}

/** One letter about an account, as a row. */
interface AccountLetter<Facts> {
  name: string;
  purpose: MessagePurpose;
  /** Begins the key under which it is told once. */
  key: string;
  /** The secret of its link, which the texts hold masked. */
  secret?: (facts: Facts) => string;
  words: (facts: Facts) => Omit<Letter, 'greeting' | 'shop'>;
  /** As of `orderLetter`, for a made-up account. */
  examples: (about: AboutAccount) => Record<string, Facts>;
}

/** Of the examples. */
const ACCOUNT_ID = '00000000-0000-4000-8000-00001a2b3c4d';

/**
 * Declares an e-mail about an account to its owner, with which it is erased.
 * @returns a function that writes the message, ready to be queued
 */
export function accountLetter<Facts extends AboutAccount>(letter: AccountLetter<Facts>): (facts: Facts) => NewMessage {
  const write = (facts: Facts): NewMessage => {
    const { user, shop, occasion } = facts;
    const whole = { ...letter.words(facts), greeting: greetingFor(user.name), shop };
    const secret = letter.secret?.(facts);
    return {
      ...emailOf(whole, user.email),
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
