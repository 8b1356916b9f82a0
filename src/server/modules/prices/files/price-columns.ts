import type { ConditionFactors } from '#domain/pricing/factors.ts';
import { CONDITION_LABELS, CONDITIONS } from '#domain/vocabulary.ts';

/** Columns of the price list, in a download and in an imported file. */
export const COLUMNS = [
  { key: 'id', title: 'ID' },
  { key: 'deviceType', title: 'Device Type' },
  { key: 'model', title: 'Model' },
  { key: 'storage', title: 'Storage' },
  { key: 'basePrice', title: 'Base Price' },
  { key: 'isActive', title: 'Active' },
] as const;
export type ColumnKey = (typeof COLUMNS)[number]['key'];

const UNLOCKED_TITLE = 'Unlocked adds';

/** Returns the titles of computed columns, which a download has and an import ignores. */
export function derivedTitles(factors: ConditionFactors): string[] {
  const titles = CONDITIONS.map((condition) => `${CONDITION_LABELS[condition]} (${factors[condition]}%)`);
  return [...titles, UNLOCKED_TITLE];
}

/** Normalizes a title: "Device Type", "device_type" and "deviceType" are one column. */
function columnWord(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]/g, '');
}

const KEYS: ReadonlyMap<string, ColumnKey> = new Map(
  COLUMNS.flatMap(({ key, title }) => [
    [columnWord(key), key],
    [columnWord(title), key],
  ]),
);
const DERIVED: ReadonlySet<string> = new Set(
  [...CONDITIONS.map((condition) => CONDITION_LABELS[condition]), UNLOCKED_TITLE].map(columnWord),
);

/** Finds the column of a title: 'derived' for a computed one, with any percentage in it; null for an unknown one. */
export function findColumn(title: string): ColumnKey | 'derived' | null {
  const word = columnWord(title);
  return KEYS.get(word) ?? (DERIVED.has(word.replace(/\d+$/, '')) ? 'derived' : null);
}
