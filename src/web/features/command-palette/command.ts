import { groupBy } from '#domain/stand-ins/group-by.ts';
import { KEYS, keyLabel } from '#web/ui/keys/key-table.ts';
import { matchesSynonyms } from './other-words.ts';

/** Groups of the palette, in their order. */
export const COMMAND_GROUPS = ['Orders', 'Visits', 'Units', 'Customers', 'Views', 'Go to', 'Actions'] as const;

/** A command of the palette. */
export interface Command {
  /** Unique among all commands. */
  id: string;
  group: (typeof COMMAND_GROUPS)[number];
  label: string;
  /** Shown smaller, below the label. */
  detail?: string;
  /** Single key with the same effect, as printed. */
  key?: string;
  /** True keeps the palette open: the command narrows its search. */
  isNarrowing?: true;
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

/** Returns the commands without duplicates; the first of each id stays. */
export function uniqueCommands(commands: readonly Command[]): Command[] {
  return [...groupBy(commands, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}

/**
 * Returns the commands whose label or synonyms have every typed word, in any order; all of them while nothing is typed.
 * Labels that begin with the typed text come first, and matches by synonym last.
 */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/);
  const rank = ({ label }: Command) => {
    const name = label.toLowerCase();
    if (name.startsWith(text)) return 0;
    if (words.every((word) => name.includes(word))) return 1;
    return matchesSynonyms(label, words) ? 2 : null;
  };
  const ranks = commands.map((command) => ({ command, rank: rank(command) }));
  return [0, 1, 2].flatMap((wanted) => ranks.flatMap((entry) => (entry.rank === wanted ? [entry.command] : [])));
}
