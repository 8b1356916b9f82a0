import { CONDITION_FACTORS } from '#domain/pricing/rules.ts';
import { CONDITION_LABELS, CONDITIONS } from '#domain/vocabulary.ts';

/** The columns of the price list, in a download and in a file that is taken over. */
export const COLUMNS = [
  { key: 'id', title: 'ID' },
  { key: 'deviceType', title: 'Device Type' },
  { key: 'model', title: 'Model' },
  { key: 'storage', title: 'Storage' },
  { key: 'basePrice', title: 'Base Price' },
  { key: 'isActive', title: 'Active' },
] as const;
export type ColumnKey = (typeof COLUMNS)[number]['key'];

/** Said in a download alone: they follow from the base price, and are passed over in a file that comes back. */
export const DERIVED_TITLES = [
  ...CONDITIONS.map((condition) => `${CONDITION_LABELS[condition]} (${CONDITION_FACTORS[condition]}%)`),
  'Unlocked adds',
];

/** "Device Type", "device_type" and "deviceType" are one column. */
function columnWord(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]/g, '');
}

const KEYS: ReadonlyMap<string, ColumnKey> = new Map(
  COLUMNS.flatMap(({ key, title }) => [
    [columnWord(key), key],
    [columnWord(title), key],
  ]),
);
const DERIVED: ReadonlySet<string> = new Set(DERIVED_TITLES.map(columnWord));

/** Which column a title names; 'derived' for one that is passed over, null for one that nobody knows. */
export function findColumn(title: string): ColumnKey | 'derived' | null {
  const word = columnWord(title);
  return KEYS.get(word) ?? (DERIVED.has(word) ? 'derived' : null);
}
