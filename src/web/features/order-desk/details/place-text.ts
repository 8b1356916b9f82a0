import type { Customer } from '#contracts/customers.ts';

/** What the wire says of a place that is not known (C7). */
const UNKNOWN: readonly string[] = ['Unknown', '00000'];

type Place = Pick<Customer, 'address' | 'city' | 'state' | 'zipCode'>;

/** Where a customer lives, as far as it is known: "9 Elm Street, Austin, TX 78701". */
export function placeText({ address, city, state, zipCode }: Place): string {
  const isKnown = (part: string) => !UNKNOWN.includes(part);
  const region = [state, zipCode].filter(isKnown).join(' ');
  return [address ?? '', city, region].filter((part) => part !== '' && isKnown(part)).join(', ') || 'Not known';
}
