import type { UnitState } from './states.ts';
import { isEnded } from './states.ts';

/** Answers to a scan of a stocktake (docs/decisions/039). */
const RESULTS = {
  found: 'Found',
  wrong_place: 'Wrong location',
  counted_already: 'Already counted',
  unknown: 'Unknown',
  not_in_stock: 'Not in stock',
  in_transit: 'In transit',
} as const;
export type CountResult = keyof typeof RESULTS;
export const COUNT_RESULTS = [
  'found',
  'wrong_place',
  'counted_already',
  'unknown',
  'not_in_stock',
  'in_transit',
] as const satisfies readonly CountResult[];

export function countResultLabel(result: CountResult): string {
  return RESULTS[result];
}

/** What a closed count says of each unit that it expected. */
const OUTCOMES = {
  found: 'Found',
  seen_elsewhere: 'Counted elsewhere',
  left: 'Left during count',
  missing: 'Missing',
} as const;
export type CountOutcome = keyof typeof OUTCOMES;
export const COUNT_OUTCOMES = ['found', 'seen_elsewhere', 'left', 'missing'] as const satisfies readonly CountOutcome[];

export function countOutcomeLabel(outcome: CountOutcome): string {
  return OUTCOMES[outcome];
}

/** How a count ends: as counted, with what is missing written as lost, or given up with nothing written. */
export const COUNT_ENDS = ['counted', 'given_up'] as const;

interface Scanned {
  unit: { state: UnitState; locationId: string | null } | null;
  /** Counted in this count before. */
  isCounted: boolean;
  /** Place that is counted; null when a count of all places has not been told which shelf it is at. */
  placeId: string | null;
}

/** Answers a scan: the one rule for what a counted device is. */
export function countResult({ unit, isCounted, placeId }: Scanned): CountResult {
  if (unit === null) return 'unknown';
  if (isEnded(unit.state)) return 'not_in_stock';
  if (unit.state === 'in_transit') return 'in_transit';
  if (isCounted) return 'counted_already';
  return placeId === null || unit.locationId === placeId ? 'found' : 'wrong_place';
}
