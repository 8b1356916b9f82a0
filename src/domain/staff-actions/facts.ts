import { formatMoney, parseMoney } from '../money.ts';
import { cutText } from '../text/cut-text.ts';
import { type CashCount, countedCents, DENOMINATION_KEYS } from '../till/count.ts';

/**
 * Amounts of money of a call that the activity log keeps beside its sentence, by the name of their field. A test asks for each one that
 * a recorded call takes (`modules/staff/actions/amounts.test.ts`).
 */
const MONEY: Readonly<Record<string, string>> = {
  amount: 'amount',
  price: 'price',
  fee: 'fee',
  feeAmount: 'fee',
  offer: 'offer',
  basePrice: 'base price',
  quotedPrice: 'quote',
  agreedPrice: 'agreed price',
  from: 'from',
  to: 'to',
  finalPrice: 'price',
  secondAbove: 'limit',
  referrerBonus: 'bonus',
  referredDiscount: 'friend’s bonus',
  minimumPurchase: 'minimum',
};

/** Its other amounts, directions and choices: nothing of a person. */
const OTHERS: Readonly<Record<string, string>> = {
  priceRange: 'price range',
  percent: 'percent',
  rate: 'rate',
  miles: 'miles',
  count: 'counted',
  payouts: 'payouts',
  devices: 'devices',
  method: 'by',
  category: 'category',
  paidFrom: 'paid from',
  channel: 'channel',
  missing: 'missing',
  places: 'places',
  stopsPerHour: 'stops per hour',
  isActive: 'active',
  isOn: 'on',
  isSubscribed: 'subscribed',
  payeeConfirmed: 'payee confirmed with seller',
  isRestored: 'deduction removed',
  keepDevice: 'device kept',
  overbook: 'overbooked',
  sendNow: 'sent now',
  kind: 'type',
  way: 'way',
  scope: 'messages',
  action: 'action',
  answer: 'answer',
  decision: 'decision',
  outcome: 'outcome',
  end: 'end',
  cause: 'cause',
  role: 'role',
  rewarded: 'paid to',
  step: 'step',
  direction: 'direction',
};

const FACTS = { ...OTHERS, ...MONEY };

/** Names that are facts within a fact alone: elsewhere they may be an address, or a day. */
const INNER = new Set(['from', 'to']);
const MOST_CHARACTERS = 500;

/** Returns true for the name of a field whose values the log keeps. */
export const isFact = (field: string): boolean => Object.hasOwn(FACTS, field);

/**
 * Describes the facts of what a call has sent: "by cash, fee $2.50". @param said field that the sentence has named already
 */
export function factsText(sent: unknown, said: string | null = null): string {
  return cutText(describe(sent, said, false), MOST_CHARACTERS);
}

function describe(sent: unknown, said: string | null, isInner: boolean): string {
  if (typeof sent !== 'object' || sent === null) return '';
  const facts = Object.entries(sent).flatMap(([field, value]) => {
    const label = field === said || (!isInner && INNER.has(field)) ? undefined : FACTS[field];
    const text = label === undefined ? null : (moneyText(field, value) ?? valueText(value, said));
    return text === null || text === '' ? [] : [`${label} ${text}`];
  });
  return facts.join(', ');
}

function valueText(value: unknown, said: string | null): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replaceAll('_', ' ');
  if (Array.isArray(value))
    return value
      .map((one) => describe(one, said, true))
      .filter((text) => text !== '')
      .join('; ');
  if (isCount(value)) return formatMoney(countedCents(value));
  return describe(value, said, true);
}

function moneyText(field: string, value: unknown): string | null {
  const cents = Object.hasOwn(MONEY, field) && typeof value === 'string' ? parseMoney(value) : null;
  return cents === null ? null : formatMoney(cents);
}

const COUNTED = new Set<string>(DENOMINATION_KEYS);

/** Returns true for counted cash: pieces by what they are worth. */
export function isCount(value: unknown): value is CashCount {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => COUNTED.has(key));
}
