import type { ParcelTrouble } from '../shipping/troubles.ts';

interface ReturnTroubleFacts {
  title: string;
  /** Text for the sender: what happened, then what happens next. */
  text: string;
  /** Instructions for staff. */
  staff: string;
}

/** Texts for troubles of a parcel that goes back to its sender. */
export const RETURN_TROUBLES: Record<ParcelTrouble, ReturnTroubleFacts> = {
  held: {
    title: 'Held by the carrier',
    text: 'The carrier is holding the package with your device. We’re finding out why. You don’t need to do anything.',
    staff: 'Ask the carrier why it’s holding the return and when it will move.',
  },
  refused: {
    title: 'Refused at your address',
    text: 'The carrier says the package with your device was refused. Please call us so we can get it to you.',
    staff: 'Call the customer. The return was refused at their address.',
  },
  returning: {
    title: 'Coming back to our shop',
    text: 'The carrier couldn’t deliver your device and is bringing it back to us. Call us, and we’ll ship it again or keep it for you.',
    staff: 'Call the customer for an address. The return is coming back to the shop.',
  },
  damaged: {
    title: 'Damaged in transit',
    text: 'We’re sorry: the carrier says the package with your device was damaged. We’re filing a claim and will call you.',
    staff: 'File a claim with the carrier, and call the customer.',
  },
  lost: {
    title: 'Package missing',
    text: 'The carrier can’t find the package with your device right now. They’re searching for it, and we’ll keep you posted.',
    staff: 'Open a search with the carrier, and tell the customer how long it will take.',
  },
  address: {
    title: 'Address being corrected',
    text: 'The carrier is correcting the address on the package with your device. This may add a few days.',
    staff: 'Check the return address with the carrier and the customer.',
  },
  pickup_point: {
    title: 'Held at post office',
    text: 'Your device is at a post office. Pick it up with the tracking number and your ID.',
    staff: 'Remind the customer to pick up the return before it’s sent back.',
  },
  failed: {
    title: 'Couldn’t be delivered',
    text: 'The carrier couldn’t deliver your device. They may try again or leave a note. We’re finding out more.',
    staff: 'Ask the carrier where the return is.',
  },
  silent: {
    title: 'No update in five days',
    text: 'Your device hasn’t had an update in five days. Most turn up. We’re checking with the carrier.',
    staff: 'No update in five days. Ask the carrier where the return is.',
  },
  after_end: {
    title: 'Needs attention',
    text: 'Please call us about the package with your device.',
    staff: 'Check on the return with the carrier.',
  },
};
