/** Reasons why staff have to look after a parcel. */
export const PARCEL_TROUBLES = [
  'held',
  'refused',
  'returning',
  'damaged',
  'lost',
  'address',
  'pickup_point',
  'failed',
  'silent',
  'after_end',
] as const;
export type ParcelTrouble = (typeof PARCEL_TROUBLES)[number];

interface TroubleFacts {
  /** Short title for customers and staff. */
  title: string;
  /** Sentences for the customer: what happened, then what happens next. */
  text: string;
  /** Instructions for staff. */
  staff: string;
  /** Remains despite later reports, so that the person who opens the parcel knows. */
  stays?: true;
}

/** Texts of every trouble. "No event for five days" is our own rule; the others are the carrier's statuses. */
export const TROUBLES: Record<ParcelTrouble, TroubleFacts> = {
  held: {
    title: 'Held by the carrier',
    text: 'The carrier is holding your package. We’re finding out why. You don’t need to do anything.',
    staff: 'Ask the carrier why it’s holding the package and when it will move.',
  },
  refused: {
    title: 'Package refused',
    text: 'The carrier says our address refused your package. It may come back to you. We’re looking into it.',
    staff: 'Find out who refused the package, and ask the carrier to redeliver it.',
    stays: true,
  },
  returning: {
    title: 'Returning to sender',
    text: 'We’re sorry: the carrier is sending your package back to you. Call us for a new label.',
    staff: 'Call the customer. The package is going back to them, and they need a new label.',
    stays: true,
  },
  damaged: {
    title: 'Damaged in transit',
    text: 'The carrier says your package was damaged. We’ll take photos before we open it, and we’ll call you.',
    staff: 'Take photos before you open the package, and file a claim with the carrier.',
    stays: true,
  },
  lost: {
    title: 'Package missing',
    text: 'The carrier can’t find your package right now. They’re searching for it, and we’ll keep you posted.',
    staff: 'Open a search with the carrier, and tell the customer how long it will take.',
  },
  address: {
    title: 'Address being corrected',
    text: 'The carrier is correcting the address on your package. This may add a few days.',
    staff: 'Check the address on the label with the carrier.',
  },
  pickup_point: {
    title: 'Held at post office',
    text: 'Your package is at a post office. We’ll pick it up there.',
    staff: 'Pick up the package before the carrier returns it.',
  },
  failed: {
    title: 'Couldn’t be delivered',
    text: 'The carrier couldn’t deliver your package to us. We’re finding out why and will keep you posted.',
    staff: 'Ask the carrier where the package is.',
  },
  silent: {
    title: 'No update in five days',
    text: 'Your package hasn’t had an update in five days. Most turn up. We’re checking with the carrier.',
    staff: 'No update in five days. Ask the carrier where the package is.',
  },
  after_end: {
    title: 'In transit after the order ended',
    text: 'Your package is on its way to us, but this order has ended. Call us so we can decide what happens next.',
    staff: 'The package was scanned after the order ended. Call the customer before it arrives.',
    stays: true,
  },
};

/** Days without an event after which a parcel on its way counts as silent. */
export const SILENT_AFTER_DAYS = 5;
