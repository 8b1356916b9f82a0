import { KEYS, keyLabel } from '#web/ui/keys/key-table.ts';

/** A command of the palette. */
export interface Command {
  /** Unique among all commands. */
  id: string;
  group: 'Orders' | 'Visits' | 'Units' | 'Customers' | 'Views' | 'Go to' | 'Actions' | 'Settings';
  label: string;
  /** Other names by which people look for it, separated by commas. */
  words?: string;
  /** Shown smaller, below the label. */
  detail?: string;
  /** Single key with the same effect, as printed. */
  key?: string;
  /** True for what every device's name finds, such as the price list. */
  isAboutDevices?: true;
  /** True for a command that is offered only once something is typed. */
  isTypedFor?: true;
  /** True keeps the palette open: the command narrows its search. */
  isNarrowing?: true;
  run: () => void;
}

/** Returns the id of the command that goes to a tab, in whichever area, or to an area. */
export function goId(label: string): string {
  return `go ${label}`;
}

/** Makes a command that goes to a tab of the area. */
export function goCommand(label: string, run: () => void): Command {
  return { id: goId(label), group: 'Go to', label, run };
}

/** Makes the command "New Order". */
export function newOrderCommand(run: () => void): Command {
  const { does, keys } = KEYS.newOrder;
  return { id: 'new-order', group: 'Actions', label: does, key: keyLabel(keys[0]), run };
}
