import type { ParcelTracker } from './port.ts';

/** Needs no account: staff move the parcels, and their labels cost nothing. */
export const simulatedTracking: ParcelTracker = {
  name: 'simulated',
  isSimulated: true,
  read: async () => ({ report: null, refund: null }),
  refund: async () => 'not_applicable',
};
