import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { statusLabel } from '#domain/orders/status.ts';
import { ORDER_STATUSES, type OrderStatus, readServiceMethod, SERVICE_METHODS } from '#domain/vocabulary.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { rowButtons } from '#web/ui/data-table/row-keys.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useSlashFocus } from '#web/ui/keys/use-page-key.ts';
import { SearchIcon } from '#web/ui/site-icons.tsx';
import { SERVICE_NAMES } from './order-columns.tsx';
import { NO_FILTER, narrowings, type OrderFilter } from './order-filter.ts';

interface OrdersToolbarProps {
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  statuses: readonly OrderStatus[];
  hasStatusFilter: boolean;
  /** Columns and export, beside the search. */
  children: ReactNode;
  freshCount: number;
  onShowFresh: () => void;
}

/** Shows search, Filter, columns, export and the count of new orders above the table. */
export function OrdersToolbar(props: OrdersToolbarProps) {
  const { filter, onFilter, statuses, hasStatusFilter, children, freshCount, onShowFresh } = props;
  const [isOpen, setIsOpen] = useState(false);
  const count = narrowings(filter);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox value={filter.q} onChange={(q) => onFilter({ ...filter, q })} />
        <Button variant="secondary" className="max-sm:px-4" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Filter{count > 0 && <span className="text-muted">({count})</span>}
        </Button>
        {children}
        {/* No box of its own: an empty one would keep a gap at the end of the line. */}
        <span role="status" className="contents">
          {freshCount > 0 && <Button onClick={onShowFresh}>{countText(freshCount, 'new order')}</Button>}
        </span>
      </div>
      {isOpen && (
        <FilterFields filter={filter} onFilter={onFilter} statuses={statuses} hasStatusFilter={hasStatusFilter} />
      )}
    </>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useSlashFocus(field);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      onChange('');
    }
    if (event.key === 'ArrowDown') {
      const [row] = rowButtons(event.currentTarget.closest('section'));
      if (row === undefined) return;
      event.preventDefault();
      row.focus();
    }
  };
  return (
    <div className="relative min-w-0 flex-1 basis-72">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label="Search all orders"
        aria-keyshortcuts="/"
        placeholder="Last digits of a phone, name, order, IMEI… ( / )"
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="control min-h-target pl-10 text-ellipsis"
      />
    </div>
  );
}

/** Narrows the table beside the search. */
function FilterFields({
  filter,
  onFilter,
  statuses,
  hasStatusFilter,
}: Omit<OrdersToolbarProps, 'children' | 'freshCount' | 'onShowFresh'>) {
  const offered = statuses.length === 0 ? ORDER_STATUSES : statuses;
  const change = (changed: Partial<OrderFilter>) => onFilter({ ...filter, ...changed });
  const { status, serviceMethod, from, to } = filter;
  return (
    <fieldset className="grid items-end grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 rounded-2xl border border-line bg-surface p-4 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]">
      <legend className="sr-only">Filter</legend>
      {hasStatusFilter && (
        <SelectField
          label="Status"
          placeholder="All statuses"
          value={status ?? ''}
          onChange={({ target }) => change({ status: offered.find((one) => one === target.value) ?? null })}
          options={offered.map((value) => ({ value, label: statusLabel(value) }))}
        />
      )}
      <SelectField
        label="Service"
        placeholder="All services"
        value={serviceMethod ?? ''}
        onChange={({ target }) => change({ serviceMethod: readServiceMethod(target.value) })}
        options={SERVICE_METHODS.map((value) => ({ value, label: SERVICE_NAMES[value] }))}
      />
      <TextField
        label="From"
        type="date"
        max={to || undefined}
        value={from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        min={from || undefined}
        value={to}
        onChange={({ target }) => change({ to: target.value })}
      />
      <Button
        variant="quiet"
        disabled={narrowings(filter) === 0}
        onClick={() => onFilter({ ...NO_FILTER, q: filter.q, sort: filter.sort, direction: filter.direction })}
      >
        Clear
      </Button>
    </fieldset>
  );
}
