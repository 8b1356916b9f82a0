import { makeTrackingNumber, TRACKING_RANDOM_DIGITS } from '#domain/orders/tracking-number.ts';
import { drawLabel } from './embedded-page.ts';
import type { LabelCarrier } from './port.ts';

/**
 * Needs no account: draws a label with barcode, plainly marked as not valid for postage (decision 26).
 * @param randomDigits gives that many random digits, different each time.
 */
export function embeddedLabels(randomDigits: (count: number) => string): LabelCarrier {
  const reserve = () => makeTrackingNumber(randomDigits(TRACKING_RANDOM_DIGITS));
  return {
    name: 'embedded',
    validForPostage: false,
    buysAhead: false,
    reserve,
    async purchase(shipment) {
      const trackingNumber = shipment.trackingNumber ?? reserve();
      return { trackingNumber, pdf: await drawLabel(shipment, trackingNumber) };
    },
  };
}
