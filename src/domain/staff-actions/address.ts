/** Kinds of action objects that have a page in a staff area. */
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
 * Returns the address of an object, relative to the admin area: over the page, in its list, or in the area of such
 * objects.
 */
export function objectAddress(kind: ActionObjectKind, id: string): string {
  return ADDRESSES[kind](id);
}
