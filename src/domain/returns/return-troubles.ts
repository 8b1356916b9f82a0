import type { ParcelTrouble } from '../shipping/troubles.ts';

interface ReturnTroubleFacts {
  title: string;
  /** For the sender: what happened, then what happens next. */
  text: string;
  /** Says to staff what to do. */
  staff: string;
}

/** Words of the troubles of a parcel that goes back to its sender. */
export const RETURN_TROUBLES: Record<ParcelTrouble, ReturnTroubleFacts> = {
  held: {
    title: 'Held by the carrier',
    text: 'The carrier is holding the parcel with your device. We are asking why; you need not do anything now.',
    staff: 'Ask the carrier why the return is held, and when it moves on.',
  },
  refused: {
    title: 'Not accepted at your address',
    text: 'The carrier says that the parcel with your device was not accepted. Please call us, and we agree on how you get it.',
    staff: 'Call the customer: the return was not accepted at their address.',
  },
  returning: {
    title: 'Coming back to our shop',
    text: 'The carrier could not deliver your device and brings it back to us. Please call us, and we send it again or keep it for you.',
    staff: 'Call the customer for an address: the return comes back to the shop.',
  },
  damaged: {
    title: 'Damaged on its way',
    text: 'The carrier reports that the parcel with your device was damaged. We are sorry. We file a claim, and we will call you.',
    staff: 'File a claim with the carrier, and call the customer.',
  },
  lost: {
    title: 'The carrier cannot find it',
    text: 'The carrier cannot find the parcel with your device at the moment. We have it searched for, and keep you posted.',
    staff: 'Have the carrier search for the return, and tell the customer how long that takes.',
  },
  address: {
    title: 'Address being corrected',
    text: 'The carrier is correcting the address on the parcel with your device. It may take some days longer.',
    staff: 'Check the address of the return with the carrier and the customer.',
  },
  pickup_point: {
    title: 'Waiting at a post office',
    text: 'Your device waits for you at a post office. Please pick it up with the tracking number and your ID.',
    staff: 'Remind the customer to pick the return up before it is sent back.',
  },
  failed: {
    title: 'Could not be delivered',
    text: 'The carrier could not deliver your device. It tries again, or leaves a note; we are asking what happened.',
    staff: 'Ask the carrier where the return is.',
  },
  silent: {
    title: 'No news for five days',
    text: 'The carrier has reported nothing about your device for five days. Most parcels turn up. We are asking.',
    staff: 'Ask the carrier where the return is: nothing was reported for five days.',
  },
  after_end: {
    title: 'Needs a look',
    text: 'Please call us about the parcel with your device.',
    staff: 'Look into the return with the carrier.',
  },
};
