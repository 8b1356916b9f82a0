import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { foundOrders, useViews } from '#web/features/order-desk/index.ts';
import { deviceText } from '#web/features/orders/index.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { reading } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PickField } from '#web/ui/pick-field.tsx';
import { COMMAND_GROUPS, type Command, matchCommands } from '../command.ts';

const DEBOUNCE_MS = 200;
const SHORTEST = 2;
const MOST_CUSTOMERS = 5;

/** Areas whose staff may search orders and customers (decision 14): the server would refuse others. */
const ORDER_AREAS: readonly StaffArea[] = ['pos', 'admin'];

interface PaletteProps {
  commands: readonly Command[];
  onOpenOrder: (order: Pick<StaffOrder, 'id'>) => void;
  onClose: () => void;
}

/** Searches orders like the list's search, customers, and the area's commands; arrows choose, Enter runs. */
export function Palette({ commands, onOpenOrder, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const { staff } = useOpenGate();
  const hasOrders = ORDER_AREAS.some((area) => staff.areas.includes(area));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { found, isSearching, error, retry } = useFound(typed, { hasOrders, onOpenOrder, onNarrow: setTyped });
  const views = useViews().map(
    ({ id, name, text, show }): Command => ({ id, group: 'Views', label: name, detail: text, run: show }),
  );
  const offered = [...found, ...matchCommands([...views, ...commands], typed)];
  const options = COMMAND_GROUPS.flatMap((group) => offered.filter((one) => one.group === group));

  const pick = (id: string) => {
    const command = options.find((one) => one.id === id);
    if (command === undefined) return;
    // A customer leads to their orders, which are found here.
    if (command.group !== 'Customers') onClose();
    command.run();
  };
  return (
    <Dialog title="Find, go or do" onClose={onClose} closeOnBackdrop>
      <PickField
        label={hasOrders ? 'Order, customer, page or action' : 'Page or action'}
        hint={`${hasOrders ? 'By name, phone, order or IMEI. ' : ''}Arrows choose, Enter goes there.`}
        listLabel="Found"
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
          {isSearching ? 'Searching…' : options.length === 0 && error === null ? 'Nothing fits.' : ''}
        </p>
        {error !== null && <LoadFailure error={error} what="What you look for" onRetry={retry} />}
      </PickField>
    </Dialog>
  );
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

interface FindPlan {
  hasOrders: boolean;
  onOpenOrder: PaletteProps['onOpenOrder'];
  /** Replaces the typed text by a narrower search. */
  onNarrow: (typed: string) => void;
}

/** Searches orders and customers on the server after a pause in typing. */
function useFound(typed: string, { hasOrders, onOpenOrder, onNarrow }: FindPlan) {
  const text = typed.trim();
  const q = useDebounced(text, DEBOUNCE_MS);
  const enabled = hasOrders && q.length >= SHORTEST;
  const orders = useQuery({ ...foundOrders(q), enabled, gcTime: 0 });
  const customers = useQuery({ ...reading('customers.search', { query: { q } }), enabled, gcTime: 0 });
  const isFor = enabled && q === text;
  const found: Command[] = !isFor
    ? []
    : [
        ...(orders.data ?? []).map(
          (order): Command => ({
            id: order.id,
            group: 'Orders',
            label: `${shortOrderId(order.id)} · ${order.customer.name}`,
            detail: `${deviceText(order)} · ${statusLabel(order.status)}`,
            run: () => onOpenOrder(order),
          }),
        ),
        ...(customers.data ?? []).slice(0, MOST_CUSTOMERS).map(
          ({ id, name, phone, email }): Command => ({
            id,
            group: 'Customers',
            label: name,
            detail: [formatPhone(phone), email].filter((part) => part !== '').join(' · '),
            run: () => onNarrow(phone),
          }),
        ),
      ];
  return {
    found,
    isSearching: hasOrders && text.length >= SHORTEST && (q !== text || orders.isFetching || customers.isFetching),
    error: isFor ? (orders.error ?? customers.error) : null,
    retry: () => void Promise.all([orders.refetch(), customers.refetch()]),
  };
}
