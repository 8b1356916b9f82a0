import type { EasypostSettings } from '../easypost-calls.ts';
import type { LabelCarrier } from './port.ts';

/** What buys: loaded by the first label, since most starts buy none. */
const purchasing = () => import('./easypost/purchase.ts');

/**
 * Buys prepaid USPS labels at EasyPost. EasyPost accepts no idempotency key; instead the order's id is the shipment's
 * reference, and a shipment with this reference continues where an earlier attempt ended: a bought one is not bought
 * again, an unbought one is rated again.
 */
export function easypostLabels(settings: EasypostSettings): LabelCarrier {
  return {
    name: 'easypost',
    validForPostage: true,
    buysAhead: true,
    reserve: () => null,
    purchase: async (shipment) => (await purchasing()).purchaseLabel(settings, shipment),
    discard: async (reference) => (await purchasing()).discardLabel(settings, reference),
  };
}
