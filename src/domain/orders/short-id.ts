/** Returns the short id of an order for people: the last 8 characters of its id, in capitals (C2, C9). */
export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** Returns the short id of a customer for staff: the last 6 characters of the id (C9, S9). */
export function shortCustomerId(id: string): string {
  return id.slice(-6);
}
