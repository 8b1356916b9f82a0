/** Placeholders in customer records for unknown parts of an address. */
export const UNKNOWN_PARTS = { city: 'Unknown', state: 'Unknown', zipCode: '00000' };

const UNKNOWN: readonly string[] = Object.values(UNKNOWN_PARTS).map((part) => part.toLowerCase());

/** Returns a part of an address, or an empty text for its placeholder, which no label and no field shows. */
export function statedPart(part: string | null): string {
  const text = (part ?? '').trim();
  return UNKNOWN.includes(text.toLowerCase()) ? '' : text;
}
