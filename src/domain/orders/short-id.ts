/** Names an order to people: the last 8 characters of its id, in capitals (C2, C9). */
export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** Names a customer to staff: the last 6 characters of the id (C9, S9). */
export function shortCustomerId(id: string): string {
  return id.slice(-6);
}
