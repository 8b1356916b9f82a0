import { splitUnit } from './unit.ts';

/**
 * Most characters of the lines of a shipping label. USPS prints 42 to 47 of a street, EasyPost wraps a longer street onto
 * the next line or refuses it, and the unit has its own line.
 */
export const LABEL_LINES = { street: 46, unit: 46, city: 30 } as const;

/** Returns the parts of an address that are too long for a label. @param street with its unit */
export function longParts({ street, city }: { street: string; city: string }): ('street' | 'city')[] {
  const lines = splitUnit(street);
  const isLong = lines.street.length > LABEL_LINES.street || lines.unit.length > LABEL_LINES.unit;
  return [...(isLong ? (['street'] as const) : []), ...(city.length > LABEL_LINES.city ? (['city'] as const) : [])];
}
