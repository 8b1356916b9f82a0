import { z } from 'zod';
import { REFUND_STATES } from '#domain/shipping/unused-label.ts';
import { type EasypostSettings, easypostCalls, readEasypost } from '../easypost-calls.ts';
import { easypostTracker } from './easypost-tracker.ts';
import type { LabelNews, ParcelTracker } from './port.ts';

const shipment = z.object({
  refund_status: z
    .string()
    .nullish()
    // An unknown state still means that a refund was requested: never request money twice.
    .transform((text) => (text == null ? null : (REFUND_STATES.find((state) => state === text) ?? 'submitted'))),
  tracker: easypostTracker.nullish(),
});

/**
 * Tracks the parcels whose labels were bought at EasyPost: the shipment of a label contains its tracker and the state of its refund
 * (https://docs.easypost.com/docs/shipments, https://docs.easypost.com/docs/shipments/shipping-refund).
 */
export function easypostTracking(settings: EasypostSettings): ParcelTracker {
  const { ask } = easypostCalls(settings);
  const pathOf = (label: string) => `/${encodeURIComponent(label)}`;
  const read = async (label: string): Promise<LabelNews> => {
    const { tracker, refund_status } = readEasypost(shipment, await ask('GET', pathOf(label)));
    return { report: tracker ?? null, refund: refund_status ?? null };
  };
  return {
    name: 'easypost',
    isSimulated: false,
    read,
    async refund(label) {
      // Money must not be requested twice: the result of an earlier attempt counts.
      const { refund } = await read(label);
      if (refund !== null && refund !== 'rejected') return refund;
      const answer = readEasypost(shipment, await ask('POST', `${pathOf(label)}/refund`));
      return answer.refund_status ?? 'submitted';
    },
  };
}
