import { KEYS, keyLabel } from '#web/ui/keys/key-table.ts';

/** Groups of the palette, in their order. */
export const COMMAND_GROUPS = ['Orders', 'Visits', 'Units', 'Customers', 'Views', 'Go to', 'Actions'] as const;

/** A command of the palette. */
export interface Command {
  /** Unique among all commands. */
  id: string;
  group: (typeof COMMAND_GROUPS)[number];
  label: string;
  /** Smaller, below the label. */
  detail?: string;
  /** Single key with the same effect, as printed. */
  key?: string;
  run: () => void;
}

/** Makes a command that goes to a tab of the area, or to another area. */
export function goCommand(label: string, run: () => void): Command {
  return { id: `go ${label}`, group: 'Go to', label, run };
}

/** Makes the command "New Order". */
export function newOrderCommand(run: () => void): Command {
  const { does, keys } = KEYS.newOrder;
  return { id: 'new-order', group: 'Actions', label: does, key: keyLabel(keys[0]), run };
}

/**
 * Returns the commands whose label has every typed word, in any order; all of them while nothing is typed. Those that
 * begin with the typed text come first.
 */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/);
  const found = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const begins = ({ label }: Command) => label.toLowerCase().startsWith(text);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
