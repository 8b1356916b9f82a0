import { useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { useViews } from '#web/features/order-desk/index.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PickField } from '#web/ui/pick-field.tsx';
import { COMMAND_GROUPS, type Command, matchCommands } from '../command.ts';
import { type AtCounter, useFound } from './use-found.ts';

/** Areas whose staff may search orders and customers (decision 14): the server would refuse others. */
const ORDER_AREAS: readonly StaffArea[] = ['pos', 'admin'];

interface PaletteProps {
  commands: readonly Command[];
  onOpenOrder: (order: Pick<StaffOrder, 'id'>) => void;
  /** Opens what the buyback POS finds; null in other areas. */
  atCounter: AtCounter | null;
  onClose: () => void;
}

/**
 * Searches orders like the list's search, in the buyback POS visits and units, customers, and the area's commands; arrows
 * choose, Enter runs.
 */
export function Palette({ commands, onOpenOrder, atCounter, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const { staff } = useOpenGate();
  const hasOrders = ORDER_AREAS.some((area) => staff.areas.includes(area));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { found, isSearching, error, retry } = useFound(typed, {
    hasOrders,
    onOpenOrder,
    atCounter,
    onNarrow: setTyped,
  });
  const views = useViews().map(
    ({ id, name, text, show }): Command => ({ id, group: 'Views', label: name, detail: text, run: show }),
  );
  const offered = [...found, ...matchCommands([...views, ...commands], typed)];
  const options = COMMAND_GROUPS.flatMap((group) => offered.filter((one) => one.group === group));

  const pick = (id: string) => {
    const command = options.find((one) => one.id === id);
    if (command === undefined) return;
    // A customer leads to their orders or visits, which are found here.
    if (command.group !== 'Customers') onClose();
    command.run();
  };
  return (
    <Dialog title="Search or jump to…" onClose={onClose} closeOnBackdrop>
      <PickField
        label={labelOf({ hasOrders, hasVisits: atCounter !== null })}
        hint={HINT}
        listLabel="Results"
        maxLength={120}
        field={field}
        typed={typed}
        onType={setTyped}
        // Results that are here already need no answer from the server.
        pending={isSearching && options.length === 0}
        options={options.map((command) => ({
          key: command.id,
          label: <OptionLabel command={command} />,
          ...(command.detail === undefined ? {} : { detail: command.detail }),
        }))}
        onPick={pick}
      >
        <p role="status" className="mt-2 min-h-6 text-note text-muted">
          {isSearching ? 'Searching…' : options.length === 0 && error === null ? 'No results' : ''}
        </p>
        {error !== null && <LoadFailure error={error} what="The search results" onRetry={retry} />}
      </PickField>
    </Dialog>
  );
}

const HINT = 'By name, phone, number, IMEI or serial. Arrow keys to move, Enter to open.';

function labelOf({ hasOrders, hasVisits }: { hasOrders: boolean; hasVisits: boolean }): string {
  const found = [...(hasOrders ? ['order'] : []), ...(hasVisits ? ['visit', 'unit'] : []), 'customer', 'page'].join(
    ', ',
  );
  return `${found.charAt(0).toUpperCase()}${found.slice(1)} or action`;
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
