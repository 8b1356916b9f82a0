import { makeTrackingNumber, TRACKING_RANDOM_DIGITS } from '#domain/orders/tracking-number.ts';
import type { LabelCarrier } from './port.ts';

/** Carrier name of labels that no carrier accepts. */
export const SIMULATED_CARRIER = 'Simulated';

/**
 * Needs no account: draws a label with a barcode, clearly marked as not valid for postage.
 * @param randomDigits returns this many random digits, different each time.
 */
export function embeddedLabels(randomDigits: (count: number) => string): LabelCarrier {
  const reserve = () => makeTrackingNumber(randomDigits(TRACKING_RANDOM_DIGITS));
  return {
    name: 'embedded',
    validForPostage: false,
    buysAhead: false,
    reserve,
    async purchase(shipment) {
      // Loaded by the first label: its packages take 8 MB, and many processes never draw one.
      const { drawLabel } = await import('./embedded-page.ts');
      const trackingNumber = shipment.trackingNumber ?? reserve();
      const pdf = await drawLabel(shipment, trackingNumber);
      return { trackingNumber, pdf, carrier: SIMULATED_CARRIER, label: shipment.reference, doubt: null };
    },
    discard: async () => undefined,
  };
}
