import type { EasypostSettings } from '../easypost-calls.ts';
import { easypostTracking } from './easypost.ts';
import type { ParcelTracker } from './port.ts';
import { simulatedTracking, trackingByHand } from './simulated.ts';

export type { LabelNews, ParcelTracker, ReportedEvent, TrackedEvent, TrackerReport } from './port.ts';
export { type CarrierWebhooks, easypostWebhooks } from './webhooks.ts';

/** Chooses the tracker of parcels: EasyPost with a key; without one, none for labels that the shop buys, else manual. */
export function createTracking(easypost: EasypostSettings | null, isByHand = false): ParcelTracker {
  const withoutEasypost = isByHand ? trackingByHand : simulatedTracking;
  return easypost === null ? withoutEasypost : easypostTracking(easypost);
}
