import { statusLabel } from '#domain/orders/status.ts';
import { ORDER_STATUSES, type OrderStatus, readServiceMethod, SERVICE_METHODS } from '#domain/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SERVICE_NAMES } from './order-columns.tsx';
import { NO_FILTER, narrowings, type OrderFilter } from './order-filter.ts';

interface FilterFieldsProps {
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  statuses: readonly OrderStatus[];
  hasStatusFilter: boolean;
}

/** What narrows the table beside the search. */
export function FilterFields({ filter, onFilter, statuses, hasStatusFilter }: FilterFieldsProps) {
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
