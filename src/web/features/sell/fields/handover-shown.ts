import type { EvaluationForm, SaleField } from '#contracts/forms/sale.ts';
import { readZipCode } from '#domain/address/parse-us-address.ts';
import { isServed, type PickupRules } from '#domain/orders/pickup-rules.ts';

type Handover = Pick<EvaluationForm, 'serviceMethod' | 'address' | 'city' | 'zip'>;

/**
 * Returns true when a pickup's address is asked for: its ZIP code is in the area. A typed address stays on screen, even when its
 * ZIP code turns out to be outside.
 */
export function isAddressOpen({ address, city, zip }: Handover, rules: Pick<PickupRules, 'pickupZips'>): boolean {
  const code = readZipCode(zip);
  return (code !== null && isServed(code, rules)) || [address, city].some((part) => part.trim() !== '');
}

/** Lists the fields that `HandoverFields` shows. @param appointment fields of a pickup's appointment, in a dialog that asks for one */
export function handoverShown(
  form: Handover,
  rules: Pick<PickupRules, 'pickupZips'>,
  appointment: readonly SaleField[],
): readonly SaleField[] {
  const { serviceMethod } = form;
  if (serviceMethod === null) return ['serviceMethod'];
  if (serviceMethod === 'mail') return ['serviceMethod', 'address', 'city', 'state', 'zip'];
  const isOpen = isAddressOpen(form, rules);
  return ['serviceMethod', 'zip', ...(isOpen ? (['address', 'city', 'state', ...appointment] as const) : [])];
}
