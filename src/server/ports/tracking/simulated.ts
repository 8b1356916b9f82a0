import type { ParcelTracker } from './port.ts';

/** Needs no account: staff move the parcels, and their labels cost nothing. */
export const simulatedTracking: ParcelTracker = {
  name: 'simulated',
  isSimulated: true,
  read: async () => ({ report: null, refund: null }),
  refund: async () => 'not_applicable',
};

/** For a shop that buys its labels itself: nobody reports where its parcels are. */
export const trackingByHand: ParcelTracker = { ...simulatedTracking, name: 'by_hand', isSimulated: false };
