/**
 * States of a price offer. `open` waits for the customer, `contested` for the shop; all others are final. `lapsed`: the
 * customer didn't answer in time, so the device goes back free of charge. `replaced`: a newer inspection or a decision of staff took its
 * place. `restored`: contested lines were given back until the quote was reached, so it is paid as quoted.
 */
export const PRICE_OFFER_STATES = [
  'open',
  'contested',
  'accepted',
  'declined',
  'lapsed',
  'replaced',
  'restored',
] as const;
export type PriceOfferState = (typeof PRICE_OFFER_STATES)[number];

/** Maximum number of photos that a customer adds to a contested line. */
export const MAX_LINE_PHOTOS = 5;

/**
 * Actions on an offer. `decide` leaves contested lines to be decided, `reopen` decides the last one, and `restore`
 * decides the last one with the quote as the outcome.
 */
export const PRICE_OFFER_ACTIONS = [
  'accept',
  'decline',
  'contest',
  'decide',
  'reopen',
  'restore',
  'lapse',
  'replace',
] as const;
export type PriceOfferAction = (typeof PRICE_OFFER_ACTIONS)[number];

/** The states that each action leads to. Any other action is refused. */
const TRANSITIONS: Record<PriceOfferState, Partial<Record<PriceOfferAction, PriceOfferState>>> = {
  open: { accept: 'accepted', decline: 'declined', contest: 'contested', lapse: 'lapsed', replace: 'replaced' },
  // A customer who waits for the shop may take the device back at any time. An offer doesn't lapse while the shop is silent.
  contested: { decline: 'declined', decide: 'contested', reopen: 'open', restore: 'restored', replace: 'replaced' },
  accepted: {},
  declined: {},
  lapsed: {},
  replaced: {},
  restored: {},
};

/** Returns the state that an action leads to, or null when it is refused. */
export function nextOfferState(state: PriceOfferState, action: PriceOfferAction): PriceOfferState | null {
  return TRANSITIONS[state][action] ?? null;
}

/** Returns true while an offer waits for its customer or for the shop. */
export function isOfferPending(state: PriceOfferState): boolean {
  return state === 'open' || state === 'contested';
}

/** Ways in which an offer was answered: by its customer, or by their silence. */
export const PRICE_OFFER_ANSWERS = ['accepted', 'declined', 'lapsed'] as const;
export type PriceOfferAnswer = (typeof PRICE_OFFER_ANSWERS)[number];

/** Returns how an offer was answered; null while it waits, and when it was replaced or restored. */
export function answerOf(state: PriceOfferState): PriceOfferAnswer | null {
  return PRICE_OFFER_ANSWERS.find((answer) => answer === state) ?? null;
}
