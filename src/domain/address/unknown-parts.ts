/** What records of customers hold in place of parts of an address that are not known. */
export const UNKNOWN_PARTS = { city: 'Unknown', state: 'Unknown', zipCode: '00000' };

const UNKNOWN: readonly string[] = Object.values(UNKNOWN_PARTS).map((part) => part.toLowerCase());

/** Returns a part of an address; empty where the record only says that it is not known. It stands on no label and in no field. */
export function knownPart(part: string | null): string {
  const text = (part ?? '').trim();
  return UNKNOWN.includes(text.toLowerCase()) ? '' : text;
}
