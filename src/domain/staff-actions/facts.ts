import { formatMoney, parseMoney } from '../money.ts';
import { cutText } from '../text/cut-text.ts';
import { type CashCount, countedCents, DENOMINATION_KEYS } from '../till/count.ts';

/**
 * Labels of amounts in a call that the activity log stores with its sentence, by field. A test requires every amount of a recorded
 * call (`modules/staff/actions/amounts.test.ts`).
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

/** Labels of other amounts, directions and choices: nothing personal. */
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

/** Fields that are facts only within another fact: elsewhere they may be an address or a day. */
const INNER = new Set(['from', 'to']);
const MAX_CHARACTERS = 500;

/** Returns true for a field whose values the log stores. */
export const isFactField = (field: string): boolean => Object.hasOwn(FACTS, field);

/**
 * Describes the facts of a call's body: "by cash, fee $2.50". @param namedField field that is already in the sentence
 */
export function factsText(sent: unknown, namedField: string | null = null): string {
  return cutText(describeFacts(sent, namedField, false), MAX_CHARACTERS);
}

function describeFacts(sent: unknown, namedField: string | null, isInner: boolean): string {
  if (typeof sent !== 'object' || sent === null) return '';
  const facts = Object.entries(sent).flatMap(([field, value]) => {
    const label = field === namedField || (!isInner && INNER.has(field)) ? undefined : FACTS[field];
    const text = label === undefined ? null : (moneyText(field, value) ?? valueText(value, namedField));
    return text === null || text === '' ? [] : [`${label} ${text}`];
  });
  return facts.join(', ');
}

function valueText(value: unknown, namedField: string | null): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replaceAll('_', ' ');
  if (Array.isArray(value))
    return value
      .map((item) => describeFacts(item, namedField, true))
      .filter((text) => text !== '')
      .join('; ');
  if (isCashCount(value)) return formatMoney(countedCents(value));
  return describeFacts(value, namedField, true);
}

function moneyText(field: string, value: unknown): string | null {
  const cents = Object.hasOwn(MONEY, field) && typeof value === 'string' ? parseMoney(value) : null;
  return cents === null ? null : formatMoney(cents);
}

const COUNTED = new Set<string>(DENOMINATION_KEYS);

/** Returns true for counted cash: pieces by denomination. */
export function isCashCount(value: unknown): value is CashCount {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => COUNTED.has(key));
}
