/**
 * States of a unit: one ownership of a device by the shop (decision 014). One of them can be sold. An ended unit is no
 * longer in stock; a lost or written-off one that turns up is in stock again.
 */
const STATES = {
  on_hold: { label: 'On hold', moves: ['testing', 'quarantine', 'police_hold'] },
  testing: {
    label: 'Testing',
    moves: ['ready', 'refurbishing', 'parts', 'quarantine', 'police_hold', 'lost', 'written_off'],
  },
  refurbishing: {
    label: 'Refurbishing',
    moves: ['ready', 'testing', 'parts', 'quarantine', 'police_hold', 'lost', 'written_off'],
  },
  ready: {
    label: 'Ready to sell',
    moves: ['reserved', 'testing', 'refurbishing', 'parts', 'quarantine', 'police_hold', 'lost', 'written_off'],
  },
  reserved: { label: 'Reserved', moves: ['ready', 'testing', 'quarantine', 'police_hold', 'lost'] },
  // Only its transfer moves it: received, returned or lost.
  in_transit: { label: 'In transit', moves: [] },
  quarantine: { label: 'Quarantine', moves: ['testing', 'police_hold', 'parts', 'lost', 'written_off'] },
  police_hold: { label: 'Police hold', moves: ['testing', 'quarantine', 'written_off'] },
  sold: { label: 'Sold', moves: [] },
  returned_to_seller: { label: 'Returned to seller', moves: [] },
  purchase_reversed: { label: 'Purchase reversed', moves: [] },
  parts: { label: 'Used for parts', moves: [] },
  lost: { label: 'Lost', moves: ['testing'] },
  // For a mistake, or a unit that still has value: its cost returns to the stock.
  written_off: { label: 'Written off', moves: ['testing'] },
} as const satisfies Record<string, { label: string; moves: readonly string[] }>;

export type UnitState = keyof typeof STATES;

/** All states, those of units in stock first. */
export const UNIT_STATES = [
  ...(['on_hold', 'testing', 'refurbishing', 'ready', 'reserved', 'in_transit', 'quarantine', 'police_hold'] as const),
  ...(['sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost', 'written_off'] as const),
] as const satisfies readonly UnitState[];

/**
 * States of units whose purchase was undone: the money came back, and the next payment of the order creates another unit. The
 * device went back to its seller, or stays with the shop as before the payment.
 */
export const UNDONE_STATES = ['returned_to_seller', 'purchase_reversed'] as const;

/** States of units that the shop no longer owns. Their cost left the stock; all except sold and undone units are a loss. */
export const ENDED_STATES = ['sold', ...UNDONE_STATES, 'parts', 'lost', 'written_off'] as const;

/**
 * Kind of each end of a unit (decision 016): a sale is compared with the unit's cost, a reversed payment brings its money
 * back, and any other end is a loss.
 */
const END_KINDS = {
  sold: 'sale',
  returned_to_seller: 'money back',
  purchase_reversed: 'money back',
  parts: 'loss',
  lost: 'loss',
  written_off: 'loss',
} as const satisfies Record<(typeof ENDED_STATES)[number], 'sale' | 'money back' | 'loss'>;

export function unitStateLabel(state: UnitState): string {
  return STATES[state].label;
}

export function isEnded(state: UnitState): boolean {
  return ENDED_STATES.some((ended) => ended === state);
}

/** Returns true for a unit whose cost is fixed: with the margin of its sale, or because its purchase was undone. */
export function isCostFixed(state: UnitState): boolean {
  return state === 'sold' || UNDONE_STATES.some((undone) => undone === state);
}

/** Returns the states to which staff can move a unit by hand. Sales, transfers and returned purchases have their own actions. */
export function movesFrom(state: UnitState): readonly UnitState[] {
  return STATES[state].moves;
}

/**
 * Returns true for a state in which a unit is gone without money: only an admin may set it, by hand, stocktake or transfer,
 * and its cost counts toward the limit.
 */
export function isLoss(state: UnitState): boolean {
  return ENDED_STATES.some((ended) => ended === state && END_KINDS[ended] === 'loss');
}

/** Returns true for moves that only admins may make: out of a police hold, into a loss, or out of one. */
export function needsAdmin(from: UnitState, to: UnitState): boolean {
  return isLoss(from) || from === 'police_hold' || isLoss(to);
}

/** Returns true for a unit that may be sent to another place: in stock, not in transit, and not held by the police. */
export function mayTransfer(state: UnitState): boolean {
  return !isEnded(state) && state !== 'in_transit' && state !== 'police_hold';
}

/**
 * Returns true when the purchase of a unit can be reversed: the device is here, and no one else has a claim to it (issue 11:
 * refused when sold or on police hold).
 */
export function mayReturnToSeller(state: UnitState): boolean {
  return !isEnded(state) && state !== 'police_hold' && state !== 'in_transit' && state !== 'reserved';
}
