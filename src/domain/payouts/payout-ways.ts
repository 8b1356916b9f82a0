import { normalizeEmail } from '../email/read-email.ts';
import { methodLabel, type PaymentMethod } from '../payment-methods.ts';
import { formatPhone } from '../phone/format-phone.ts';
import { readPhone } from '../phone/read-phone.ts';

interface PayoutWay {
  value: string;
  label: string;
  /** Method of the ledger that it is paid by, and whose fee the shop pays. */
  method: PaymentMethod;
  /** Label of the details that it needs; null for none. */
  asks: string | null;
  hint: string;
}

/**
 * Ways that a customer can choose to be paid (decision 047). Each is one of the ledger's methods; apps are its mobile payment.
 * A card is paid at the counter with the card in hand, since its number is not kept.
 */
export const PAYOUT_WAYS = [
  { value: 'cash', label: 'Cash', method: 'cash', asks: null, hint: 'At our shop or at pickup' },
  {
    value: 'zelle',
    label: 'Zelle',
    method: 'zelle',
    asks: 'Zelle email or US phone',
    hint: 'Your Zelle email or phone',
  },
  { value: 'venmo', label: 'Venmo', method: 'mobile', asks: 'Venmo username', hint: 'For example, @robin-vale' },
  {
    value: 'cash_app',
    label: 'Cash App',
    method: 'mobile',
    asks: 'Cash App $cashtag',
    hint: 'For example, $robinvale',
  },
  { value: 'paypal', label: 'PayPal', method: 'mobile', asks: 'PayPal email', hint: 'Your PayPal email' },
  { value: 'card', label: 'Card', method: 'card', asks: null, hint: 'At our shop. Bring your card' },
] as const satisfies readonly PayoutWay[];
export type PayoutWayName = (typeof PAYOUT_WAYS)[number]['value'];

export const PAYOUT_WAY_VALUES = [
  ...['cash', 'zelle', 'venmo', 'cash_app', 'paypal', 'card'],
] as const satisfies readonly PayoutWayName[];

/** Returns the ways with these names, in their order; null when one of them is none, or there are none. */
export function readPayoutWays(names: readonly string[]): PayoutWayName[] | null {
  const ways = PAYOUT_WAY_VALUES.filter((way) => names.includes(way));
  const isEachKnown = names.every((name) => ways.some((way) => way === name));
  return isEachKnown && ways.length > 0 ? ways : null;
}

/** Names ways within a sentence: ["cash", "Zelle", "card"]. */
export function payoutWayNames(ways: readonly PayoutWayName[]): string[] {
  return ways.map((way) => {
    const { value, label } = payoutWay(way);
    return value === 'cash' || value === 'card' ? label.toLowerCase() : label;
  });
}

/** Who bears the fee of a payment, for sellers: the shop. */
export const FEES_TEXT = 'We cover all fees, so you get the full amount.';

/** Finds a way by its name. */
export function payoutWay(value: PayoutWayName): (typeof PAYOUT_WAYS)[number] {
  return PAYOUT_WAYS.find((way) => way.value === value) ?? PAYOUT_WAYS[0];
}

/**
 * Reads the details of a way as typed.
 * @returns what is kept: null for a way without details
 * @returns an error for the field, where they cannot be right
 */
export function readPayoutTo(way: PayoutWayName, typed: string): { to: string | null } | { error: string } {
  const text = typed.trim();
  switch (way) {
    case 'cash':
    case 'card':
      return { to: null };
    case 'zelle':
      return /[@＠]/.test(text) ? emailTo(text) : phoneTo(text);
    case 'paypal':
      return emailTo(text);
    case 'venmo':
      return either(
        /^@?([\w-]{5,30})$/.exec(text)?.[1],
        'Please enter a username of 5 to 30 letters, digits, - or _.',
        '@',
      );
    case 'cash_app':
      return either(
        /^\$?([a-z]\w{0,19})$/i.exec(text)?.[1],
        'Please enter a $cashtag of up to 20 letters and digits.',
        '$',
      );
  }
}

function phoneTo(text: string): { to: string } | { error: string } {
  const { phone, problem } = readPhone(text);
  return either(problem === null ? phone : null, 'Please enter an email or a US phone number.');
}

function emailTo(text: string): { to: string } | { error: string } {
  return either(normalizeEmail(text), 'Please enter an email, like robin@example.com.');
}

function either(read: string | null | undefined, error: string, before = ''): { to: string } | { error: string } {
  return read == null ? { error } : { to: before + read };
}

const MOST_SHOWN = 4;

/**
 * Masks details so that their owner knows them again: a number by its last four digits, an e-mail by its first letter and
 * its domain, a handle by its last four letters; never more than half of a name. "(•••) •••-0142", "r•••@example.com",
 * "•••• vale"
 */
export function maskPayoutTo(to: string): string {
  if (to.startsWith('+')) return `(•••) •••-${to.slice(-MOST_SHOWN)}`;
  const told = to.replace(/^[$@]/, '');
  const [name = '', domain] = told.split('@');
  if (domain !== undefined) return `${name.length > 1 ? name.slice(0, 1) : ''}•••@${domain}`;
  return `•••• ${told.slice(told.length - Math.min(MOST_SHOWN, Math.floor(told.length / 2)))}`.trim();
}

/** Writes masked details for texts and paper, which have no such dots: "...0142", "r...@example.com". */
export function inPlainLetters(masked: string): string {
  return masked.replace(/(\(•••\) )?•+[ -]?/, '...');
}

/** Names a way with its masked details: "Zelle (•••) •••-0142", "cash". */
export function describePayout(way: PayoutWayName, masked: string | null): string {
  const { method, label } = payoutWay(way);
  return masked === null ? methodLabel(method) : `${label} ${masked}`;
}

/** Writes details for whoever pays them. */
export function formatPayoutTo(to: string): string {
  return formatPhone(to);
}
