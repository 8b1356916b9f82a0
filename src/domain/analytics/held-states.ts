import type { UnitState } from '../inventory/states.ts';

/** States of units in stock in which the law, the police or a doubt forbids a sale. */
export const HELD_STATES = ['on_hold', 'police_hold', 'quarantine'] as const satisfies readonly UnitState[];
