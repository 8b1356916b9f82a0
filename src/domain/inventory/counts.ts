import type { UnitState } from './states.ts';
import { isEnded } from './states.ts';

/** Answers to a scan of a stocktake (decision 014). */
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

/** Outcomes of a closed count for each expected unit. */
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

/** Ends of a count: as counted, which records missing units as lost, or given up without any record. */
export const COUNT_ENDS = ['counted', 'given_up'] as const;

interface Scanned {
  unit: { state: UnitState; locationId: string | null } | null;
  /** True when this count already includes the unit. */
  isCounted: boolean;
  /** Place that is counted; null when a count of all places has no current shelf. */
  placeId: string | null;
}

/** Returns the result of a scan in a count. */
export function countResult({ unit, isCounted, placeId }: Scanned): CountResult {
  if (unit === null) return 'unknown';
  if (isEnded(unit.state)) return 'not_in_stock';
  if (unit.state === 'in_transit') return 'in_transit';
  if (isCounted) return 'counted_already';
  return placeId === null || unit.locationId === placeId ? 'found' : 'wrong_place';
}
