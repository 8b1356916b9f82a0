import { useEffect, useRef, useState } from 'react';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { useViews } from '#web/features/order-desk/index.ts';
import { useMayUse } from '#web/features/staff-gate/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PickField } from '#web/ui/pick-field.tsx';
import type { Command } from '../command.ts';
import { nearest } from './matching/nearest.ts';
import { arrange } from './matching/rank.ts';
import { useCommands } from './use-commands.ts';
import { type SearchRights, useSearchResults } from './use-found.ts';

interface PaletteProps {
  /** The open area's own ways, by their ids. */
  commands: readonly Command[];
  onKeys: () => void;
  onClose: () => void;
}

/**
 * Searches the pages, acts and settings of all areas, and orders, visits, units and customers, as far as the member has access;
 * arrows choose, Enter runs. Shows the nearest names when there is nothing.
 */
export function Palette({ commands: own, onKeys, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const mayUse = useMayUse();
  // Mirrors the server's rules: an admin may use all areas.
  const rights: SearchRights = { orders: mayUse.includes('pos'), units: mayUse.includes('repair-pos') };
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { results, isSearching, error, retry } = useSearchResults(typed, { rights, onNarrow: setTyped });
  const views = useViews().map(
    ({ id, name, text, show }): Command => ({ id, group: 'Views', label: name, detail: text, run: show }),
  );
  const commands = useCommands({ own, onKeys });
  const found = arrange([...commands, ...views, ...results], typed, { isSearching });
  const isGuess = found.length === 0 && !isSearching && error === null;
  const options = isGuess ? nearest(commands, typed) : found;
  const noResult = options.length === 0 ? 'No results' : 'No exact match. Closest:';

  const pick = (id: string) => {
    const command = options.find((option) => option.id === id);
    if (command === undefined) return;
    if (command.isNarrowing !== true) onClose();
    command.run();
  };
  return (
    <Dialog title="Search or jump to…" onClose={onClose} closeOnBackdrop>
      <PickField
        label={labelOf(rights)}
        hint={HINT}
        listLabel="Results"
        maxLength={MAX_NUMBER_TEXT_LENGTH}
        field={field}
        typed={typed}
        onType={setTyped}
        // Shows results of this browser without waiting for the server.
        pending={isSearching && options.length === 0}
        isGuess={isGuess}
        options={options.map((command) => ({
          key: command.id,
          label: <OptionLabel command={command} />,
          ...(command.detail === undefined ? {} : { detail: command.detail }),
        }))}
        onPick={pick}
      >
        <p role="status" className="mt-2 min-h-6 text-note text-muted">
          {isSearching ? 'Searching…' : isGuess ? noResult : ''}
        </p>
        {error !== null && <LoadFailure error={error} what="The search results" onRetry={retry} />}
      </PickField>
    </Dialog>
  );
}

const HINT = 'By name, phone, number, IMEI or serial. Arrow keys to move, Enter to open.';

function labelOf({ orders, units }: SearchRights): string {
  const kinds = [...(orders ? ['order'] : []), 'visit', ...(units ? ['unit'] : []), 'customer', 'page'].join(', ');
  return `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)} or action`;
}

function OptionLabel({ command: { label, group, key } }: { command: Command }) {
  return (
    <span className="flex items-baseline gap-3">
      <span className="min-w-0 flex-1 break-words">{label}</span>
      <span className="shrink-0 text-sm font-normal text-muted">{group}</span>
      {key !== undefined && (
        <kbd className="shrink-0 rounded border border-line-strong px-1.5 font-sans text-sm text-muted">{key}</kbd>
      )}
    </span>
  );
}
