import type { EasypostSettings } from '../easypost-calls.ts';
import { easypostTracking } from './easypost.ts';
import type { ParcelTracker } from './port.ts';
import { simulatedTracking } from './simulated.ts';

export type { LabelNews, ParcelTracker, ReportedEvent, TrackedEvent, TrackerReport } from './port.ts';
export { type CarrierWebhooks, easypostWebhooks } from './webhooks.ts';

/** Chooses the tracker of parcels: EasyPost with a key, manual without one. */
export function createTracking(easypost: EasypostSettings | null): ParcelTracker {
  return easypost === null ? simulatedTracking : easypostTracking(easypost);
}
