import { normalizeEmail } from '../email/read-email.ts';
import { methodLabel, type PaymentMethod } from '../payment-methods.ts';
import { formatPhone } from '../phone/format-phone.ts';
import { readPhone } from '../phone/read-phone.ts';

interface PayoutWay {
  value: string;
  label: string;
  /** Method of the ledger, which may have a fee (`fees.ts`). */
  method: PaymentMethod;
  /** Label of the details that it needs; null without any. */
  asks: string | null;
  hint: string;
}

/**
 * Payout ways that a customer can choose (decision 016). Each is one of the ledger's methods; apps are its mobile payment.
 * A card payout needs the card at the counter, since its number is not stored.
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

/** Returns the ways with these names, in their order; null for an unknown name, or without names. */
export function readPayoutWays(names: readonly string[]): PayoutWayName[] | null {
  const ways = PAYOUT_WAY_VALUES.filter((way) => names.includes(way));
  const isEachWay = names.every((name) => ways.some((way) => way === name));
  return isEachWay && ways.length > 0 ? ways : null;
}

/** Names ways within a sentence: ["cash", "Zelle", "card"]. */
export function payoutWayNames(ways: readonly PayoutWayName[]): string[] {
  return ways.map((way) => {
    const { value, label } = payoutWay(way);
    return value === 'cash' || value === 'card' ? label.toLowerCase() : label;
  });
}

/** Finds a way by its name. */
export function payoutWay(value: PayoutWayName): (typeof PAYOUT_WAYS)[number] {
  return PAYOUT_WAYS.find((way) => way.value === value) ?? PAYOUT_WAYS[0];
}

/**
 * Reads the typed details of a way.
 * @returns the stored value: null for a way without details
 * @returns an error for the field, when they are invalid
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
      return valueOrError(
        /^@?([\w-]{5,30})$/.exec(text)?.[1],
        'Please enter a username of 5 to 30 letters, digits, - or _.',
        '@',
      );
    case 'cash_app':
      return valueOrError(
        /^\$?([a-z]\w{0,19})$/i.exec(text)?.[1],
        'Please enter a $cashtag of up to 20 letters and digits.',
        '$',
      );
  }
}

function phoneTo(text: string): { to: string } | { error: string } {
  const { phone, problem } = readPhone(text);
  return valueOrError(problem === null ? phone : null, 'Please enter an email or a US phone number.');
}

function emailTo(text: string): { to: string } | { error: string } {
  return valueOrError(normalizeEmail(text), 'Please enter an email, like robin@example.com.');
}

function valueOrError(
  value: string | null | undefined,
  error: string,
  before = '',
): { to: string } | { error: string } {
  return value == null ? { error } : { to: before + value };
}

const MAX_SHOWN_CHARACTERS = 4;

/**
 * Masks details so that their owner recognizes them: a number by its last four digits, an email by its first letter and
 * its domain, a handle by its last four letters; never more than half of a name. "(•••) •••-0142", "r•••@example.com",
 * "•••• vale"
 */
export function maskPayoutTo(to: string): string {
  if (to.startsWith('+')) return `(•••) •••-${to.slice(-MAX_SHOWN_CHARACTERS)}`;
  const bare = to.replace(/^[$@]/, '');
  const [name = '', domain] = bare.split('@');
  if (domain !== undefined) return `${name.length > 1 ? name.slice(0, 1) : ''}•••@${domain}`;
  return `•••• ${bare.slice(bare.length - Math.min(MAX_SHOWN_CHARACTERS, Math.floor(bare.length / 2)))}`.trim();
}

/** Converts masked details for texts and paper, which don't have these dots: "...0142", "r...@example.com". */
export function plainMask(masked: string): string {
  return masked.replace(/(\(•••\) )?•+[ -]?/, '...');
}

/** Names a way with its masked details: "Zelle (•••) •••-0142", "cash". */
export function describePayout(way: PayoutWayName, masked: string | null): string {
  const { method, label } = payoutWay(way);
  return masked === null ? methodLabel(method) : `${label} ${masked}`;
}

/** Formats details for the member who pays them. */
export function formatPayoutTo(to: string): string {
  return formatPhone(to);
}
