/** Steps of a return, in order; `called_off` ends it before it is sent. */
export const RETURN_STATES = [
  'queued',
  'address_checked',
  'packed',
  'label_made',
  'sent',
  'done',
  'called_off',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Lists of returns: those to be sent, those on their way, and those that ended. */
export const RETURN_LISTS = ['to_send', 'on_way', 'ended'] as const;
export type ReturnList = (typeof RETURN_LISTS)[number];

/** Text for the sender of a device whose return has begun. */
export const RETURN_NEXT =
  'We’ll ship your device back to you for free within two business days. We’ll text and email you the tracking number.';

/** Text for the sender of a device that can't be mailed. */
export const TO_COLLECT = 'We can’t mail your device, so it’s waiting for you at our shop.';

interface ReturnStateFacts {
  /** Short label for staff. */
  label: string;
  /** For the sender of the device: a title, and a sentence about what happens now. */
  title: string;
  text: string;
  list: ReturnList;
}

const STATES: Record<ReturnState, ReturnStateFacts> = {
  queued: {
    label: 'Check address',
    title: 'Your device is coming back',
    text: RETURN_NEXT,
    list: 'to_send',
  },
  address_checked: {
    label: 'Ready to pack',
    title: 'Your device is coming back',
    text: 'We have your address. Next, we’ll pack your device.',
    list: 'to_send',
  },
  packed: {
    label: 'Creating label',
    title: 'Your device is packed',
    text: 'It ships as soon as its label is ready.',
    list: 'to_send',
  },
  label_made: {
    label: 'Ready to ship',
    title: 'Your device is packed',
    text: 'Your device is packed and ships next.',
    list: 'to_send',
  },
  sent: {
    label: 'In transit',
    title: 'On its way back to you',
    text: 'The carrier has your device. Use the tracking number to follow it.',
    list: 'on_way',
  },
  done: { label: 'Returned', title: 'Returned to you', text: 'You have your device back.', list: 'ended' },
  called_off: {
    label: 'Canceled',
    title: 'Return canceled',
    text: 'We won’t ship your device back.',
    list: 'ended',
  },
};

/** Returns the label of a state for staff. */
export function returnStateLabel(state: ReturnState): string {
  return STATES[state].label;
}

/** Returns the texts of a state for the sender of the device. */
export function returnStateText(state: ReturnState): Pick<ReturnStateFacts, 'title' | 'text'> {
  return STATES[state];
}

/** Returns the states of a list. */
export function returnStatesOf(list: ReturnList): readonly ReturnState[] {
  return RETURN_STATES.filter((state) => STATES[state].list === list);
}

/** Returns true while the device is still in the shop: it can be handed over there, or the return canceled. */
export function isUnsentReturn(state: ReturnState): boolean {
  return STATES[state].list === 'to_send';
}

/** Returns true while a return has not ended. */
export function isOpenReturn(state: ReturnState): boolean {
  return STATES[state].list !== 'ended';
}
