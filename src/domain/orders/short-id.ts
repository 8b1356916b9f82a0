/** Returns the short id of an order for people: the last 8 characters of its id, in capitals. */
export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase();
}

/**
 * Reads an order's number as people type it: "#1A2B3C4D", "order 1a2b 3c4d", a whole id. Reads letters that no number has
 * as the digits that they resemble.
 * @returns the short id in lowercase, or null
 */
export function readShortOrderId(typed: string): string | null {
  const digits = typed
    .toLowerCase()
    .replace(/^\s*order\b/, '')
    .replace(/[\s#-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return /^(?:[0-9a-f]{24})?[0-9a-f]{8}$/.test(digits) ? digits.slice(-8) : null;
}

/** Returns the short id of a customer for staff: the last 6 characters of the id. */
export function shortCustomerId(id: string): string {
  return id.slice(-6);
}
