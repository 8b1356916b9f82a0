import { assertNever } from '#domain/assert-never.ts';
import { CONDITION_LABELS, type CustomerServiceMethod, type LockStatus } from '#domain/vocabulary.ts';
import type { CartItem } from './cart-item.ts';

const SERVICES: Record<CustomerServiceMethod, string> = { home_pickup: 'Home pickup', mail: 'Mail-in' };
const LOCKS: Record<LockStatus, string> = { unlocked: 'Unlocked', locked: 'Locked' };

/** What the cart lists of an item, beside its name and price (C2, Cart); what a device does not have is left out. */
export function itemFacts(item: CartItem): readonly { term: string; text: string }[] {
  const facts: [string, string | null][] = [
    ['Storage', item.storage],
    ['Carrier', carrierText(item)],
    ['Condition', CONDITION_LABELS[item.condition]],
    ['Lock status', item.lockStatus === null ? null : LOCKS[item.lockStatus]],
    ['Service', SERVICES[item.serviceMethod]],
    ['Pickup address', item.serviceMethod === 'home_pickup' ? item.pickupAddress : null],
  ];
  return facts.flatMap(([term, text]) => (text === null ? [] : [{ term, text }]));
}

function carrierText({ carrier, carrierName }: CartItem): string | null {
  switch (carrier) {
    case null:
      return null;
    case 'unlocked':
      return 'Factory Unlocked';
    case 'other':
      return carrierName ?? 'Other carrier';
    default:
      return assertNever(carrier);
  }
}
