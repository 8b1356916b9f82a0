/** Steps of a return, in their order; `called_off` ends one before it was sent. */
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

interface ReturnStateFacts {
  /** For staff, in a few words. */
  label: string;
  /** For the sender of the device: a title, and a sentence about what happens now. */
  title: string;
  text: string;
  list: ReturnList;
}

const STATES: Record<ReturnState, ReturnStateFacts> = {
  queued: {
    label: 'Address to check',
    title: 'Your device goes back to you',
    text: 'We send your device back free of charge, within two business days. You get the tracking number by text and e-mail.',
    list: 'to_send',
  },
  address_checked: {
    label: 'To pack',
    title: 'Your device goes back to you',
    text: 'Your address is checked, and your device is packed next.',
    list: 'to_send',
  },
  packed: {
    label: 'Label being made',
    title: 'Your device is packed',
    text: 'It leaves our shop as soon as its label is there.',
    list: 'to_send',
  },
  label_made: {
    label: 'To hand to the carrier',
    title: 'Your device is packed',
    text: 'Your device is packed. It goes to the carrier next.',
    list: 'to_send',
  },
  sent: {
    label: 'On its way',
    title: 'On its way back to you',
    text: 'The carrier has your device. Follow it with the tracking number.',
    list: 'on_way',
  },
  done: { label: 'Returned', title: 'Back with you', text: 'You have your device back.', list: 'ended' },
  called_off: {
    label: 'Called off',
    title: 'Not sent back',
    text: 'Your device is not sent back.',
    list: 'ended',
  },
};

/** Names a state for staff. */
export function returnStateLabel(state: ReturnState): string {
  return STATES[state].label;
}

/** Returns the words of a state for the sender of the device. */
export function returnWords(state: ReturnState): Pick<ReturnStateFacts, 'title' | 'text'> {
  return STATES[state];
}

/** Returns the states of a list. */
export function statesOf(list: ReturnList): readonly ReturnState[] {
  return RETURN_STATES.filter((state) => STATES[state].list === list);
}

/** Returns true while the device is still in the shop: it can be handed over there, or the return called off. */
export function isUnsent(state: ReturnState): boolean {
  return STATES[state].list === 'to_send';
}

/** Returns true while a return has not ended. */
export function isOpen(state: ReturnState): boolean {
  return STATES[state].list !== 'ended';
}
