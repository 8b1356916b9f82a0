/** Kinds of objects of actions that a page of the admin area shows. */
export const ACTION_OBJECTS = ['order', 'customer', 'employee', 'driver', 'expense'] as const;
export type ActionObjectKind = (typeof ACTION_OBJECTS)[number];

const ADDRESSES: Record<ActionObjectKind, (id: string) => string> = {
  order: (id) => `?tab=employees&order=${id}`,
  customer: (id) => `?tab=employees&customer=${id}`,
  employee: () => '?tab=employees',
  driver: () => '?tab=drivers',
  expense: () => '?tab=expenses',
};

/** Returns the address of an object within the admin area: over the page, or the list that has it. */
export function objectAddress(kind: ActionObjectKind, id: string): string {
  return ADDRESSES[kind](id);
}
