import { type RecordKind, staffPath } from '../staff-addresses.ts';

/** Kinds of action objects that have a page in a staff area. */
export const ACTION_OBJECTS = ['order', 'customer', 'employee', 'driver', 'expense', 'product', 'unit'] as const;
export type ActionObjectKind = (typeof ACTION_OBJECTS)[number];

/** Returns the kind of record that an object is; for one without an address of its own, the path of its list. */
export function objectPlace(kind: ActionObjectKind): { record: RecordKind } | { list: string } {
  switch (kind) {
    case 'employee':
      return { list: staffPath('admin', 'employees') };
    case 'driver':
      return { list: staffPath('admin', 'drivers') };
    case 'expense':
      return { list: staffPath('admin', 'expenses') };
    default:
      return { record: kind };
  }
}
