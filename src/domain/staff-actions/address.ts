/** Kinds of objects of actions that a page of a staff area shows. */
export const ACTION_OBJECTS = ['order', 'customer', 'employee', 'driver', 'expense', 'product', 'unit'] as const;
export type ActionObjectKind = (typeof ACTION_OBJECTS)[number];

const ADDRESSES: Record<ActionObjectKind, (id: string) => string> = {
  order: (id) => `?tab=employees&order=${id}`,
  customer: (id) => `?tab=employees&customer=${id}`,
  employee: () => '?tab=employees',
  driver: () => '?tab=drivers',
  expense: () => '?tab=expenses',
  product: (id) => `/pos?tab=prices&product=${id}`,
  unit: (id) => `?tab=employees&unit=${id}`,
};

/**
 * Returns the address of an object, as seen from the admin area: over the page, in the list that has it, or opened in the area that
 * keeps such objects.
 */
export function objectAddress(kind: ActionObjectKind, id: string): string {
  return ADDRESSES[kind](id);
}
