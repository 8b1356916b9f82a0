/** Reasons for which a parcel needs a look by staff. */
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
  /** In a few words, for both sides. */
  title: string;
  /** Sentences for the customer: what happened, then what happens next. */
  text: string;
  /** Says to staff what to do. */
  staff: string;
  /** Remains whatever the carrier reports later, so that whoever opens the parcel knows. */
  stays?: true;
}

/** Words of every trouble. "No event for five days" is our own rule; the others are the carrier's words. */
export const TROUBLES: Record<ParcelTrouble, TroubleFacts> = {
  held: {
    title: 'Held by the carrier',
    text: 'The carrier is holding your parcel. We are asking why; you need not do anything now.',
    staff: 'Ask the carrier why the parcel is held, and when it moves on.',
  },
  refused: {
    title: 'Not accepted',
    text: 'The carrier says that your parcel was not accepted at our address. It may come back to you. We are looking into it.',
    staff: 'Find out who refused the parcel, and ask the carrier to deliver it again.',
    stays: true,
  },
  returning: {
    title: 'Going back to the sender',
    text: 'The carrier is sending your parcel back to you. We are sorry. Call us, and we send you a new label.',
    staff: 'Call the customer: the parcel goes back to them and needs a new label.',
    stays: true,
  },
  damaged: {
    title: 'Damaged on its way',
    text: 'The carrier reports that your parcel was damaged. We photograph it before we open it, and we will call you.',
    staff: 'Photograph the parcel before it is opened, and file a claim with the carrier.',
    stays: true,
  },
  lost: {
    title: 'The carrier cannot find it',
    text: 'The carrier cannot find your parcel at the moment. We have it searched for, and keep you posted.',
    staff: 'Have the carrier search for the parcel, and tell the customer how long that takes.',
  },
  address: {
    title: 'Address being corrected',
    text: 'The carrier is correcting the address on your parcel. It may take some days longer.',
    staff: 'Check the address on the label with the carrier.',
  },
  pickup_point: {
    title: 'Waiting at a post office',
    text: 'Your parcel waits for us at a post office. We pick it up there.',
    staff: 'Pick the parcel up before the carrier sends it back.',
  },
  failed: {
    title: 'Could not be delivered',
    text: 'The carrier could not deliver your parcel. We are asking what happened and keep you posted.',
    staff: 'Ask the carrier where the parcel is.',
  },
  silent: {
    title: 'No news for five days',
    text: 'The carrier has reported nothing about your parcel for five days. That happens, and most parcels turn up. We are asking.',
    staff: 'Ask the carrier where the parcel is: nothing was reported for five days.',
  },
  after_end: {
    title: 'On its way although the order ended',
    text: 'Your parcel is on its way to us although this order had ended. Call us, and we agree on what happens with your device.',
    staff: 'The order had ended when the parcel was scanned. Call the customer before it arrives.',
    stays: true,
  },
};

/** Days without an event after which a parcel on its way counts as silent. */
export const SILENT_AFTER_DAYS = 5;
