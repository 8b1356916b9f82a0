/** Groups of keys in the list of shortcuts. */
export const KEY_GROUPS = ['Everywhere', 'In a list of orders', 'In Order Details'] as const;

interface KeyPlan {
  /** Names as in `KeyboardEvent.key`; each of them triggers it. */
  keys: readonly string[];
  does: string;
  group: (typeof KEY_GROUPS)[number];
}

/** All single keys of the staff areas: the binding (`usePageKey`) and the list ("?") both read this table. */
export const KEYS = {
  newOrder: { keys: ['n'], does: 'New Order', group: 'Everywhere' },
  search: { keys: ['/'], does: 'Search', group: 'Everywhere' },
  help: { keys: ['?'], does: 'Show keyboard shortcuts', group: 'Everywhere' },
  views: { keys: ['v'], does: 'Saved views', group: 'In a list of orders' },
  editRow: { keys: ['e'], does: 'Edit the selected order', group: 'In a list of orders' },
  stepRow: {
    keys: ['r', 'i', 'o', 'a', 'c'],
    does: 'Do the selected order’s next step (the letter on its button)',
    group: 'In a list of orders',
  },
  payRow: { keys: ['p'], does: 'Pay the selected order', group: 'In a list of orders' },
  nextOrder: { keys: ['j', 'ArrowRight', 'ArrowDown'], does: 'Next order', group: 'In Order Details' },
  previousOrder: { keys: ['k', 'ArrowLeft', 'ArrowUp'], does: 'Previous order', group: 'In Order Details' },
  editOpen: { keys: ['e'], does: 'Edit', group: 'In Order Details' },
  payOpen: { keys: ['p'], does: 'Payment', group: 'In Order Details' },
} as const satisfies Record<string, KeyPlan>;
export type KeyName = keyof typeof KEYS;

/** Keys that focused controls handle themselves, listed with the others. */
export const FIXED_KEYS = [
  { keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'], does: 'Move between rows', group: 'In a list of orders' },
  { keys: ['Enter'], does: 'Open the selected order', group: 'In a list of orders' },
  { keys: ['Escape'], does: 'Close the open dialog', group: 'Everywhere' },
] as const satisfies readonly KeyPlan[];

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
};

/** Returns the label of a key: "N", "Down", "Esc". */
export function keyLabel(key: string): string {
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** Returns true for a key that types a character: those can be switched off (WCAG 2.1.4). */
export function isCharacter(key: string): boolean {
  return key.length === 1;
}
