import type { EasypostSettings } from '../easypost-calls.ts';
import type { LabelCarrier } from './port.ts';

/** Loads the code of purchases with the first label, since most starts buy none. */
const loadPurchase = () => import('./easypost/purchase.ts');

/**
 * Buys prepaid USPS labels at EasyPost. EasyPost accepts no idempotency key; instead the order's id is the shipment's
 * reference, and a shipment with this reference continues from the earlier attempt: a bought one is not bought
 * again, an unbought one is rated again.
 */
export function easypostLabels(settings: EasypostSettings): LabelCarrier {
  return {
    name: 'easypost',
    validForPostage: true,
    buysAhead: true,
    reserve: () => null,
    purchase: async (shipment) => (await loadPurchase()).purchaseLabel(settings, shipment),
    discard: async (reference) => (await loadPurchase()).discardLabel(settings, reference),
  };
}
