import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { SERVICE_NAMES } from '#domain/orders/service-names.ts';
import { STATUS_CHOICES, type StatusChoice } from '#domain/orders/status-choice.ts';
import { readServiceMethod, SERVICE_METHODS } from '#domain/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { emptyDate } from '#web/ui/form/empty-date.ts';
import { SelectBox } from '#web/ui/form/select-box.tsx';
import { orderStats } from '../../order-desk.api.ts';
import { choiceLabel, countFilters, NO_FILTER, type OrderFilter } from './order-filter.ts';
import type { ChangeFilter } from './use-order-filter.ts';

/** Filter by status, where an area has more than one list. */
export interface StatusPicker {
  /** Label of the field: "Status filter" at the point of sale. */
  label: string;
  status: StatusChoice | null;
  onPick: (status: StatusChoice | null) => void;
}

/** Filters the orders by one status, or by a group of them, and says how many wait in the two that matter most. */
function StatusFilter({ label, status, onPick, className }: StatusPicker & { className: string }) {
  const { data } = useQuery(orderStats());
  const counts: { [Choice in StatusChoice]?: number | undefined } = {
    pending: data?.pending,
    ready_for_payment: data?.readyForPayment,
  };
  const countOf = (choice: StatusChoice) => (counts[choice] === undefined ? '' : ` (${counts[choice]})`);
  return (
    <Pick
      label={label}
      all="All statuses"
      value={status ?? ''}
      onPick={(value) => onPick(STATUS_CHOICES.find((choice) => choice === value) ?? null)}
      options={STATUS_CHOICES.map((value) => ({ value, label: choiceLabel(value) + countOf(value) }))}
      className={className}
    />
  );
}

interface FilterFieldsProps {
  filter: OrderFilter;
  onChange: ChangeFilter;
  /** Filter by status; null on a list without it. */
  statusPicker: StatusPicker | null;
  /** Shows all fields; on a narrow screen they are hidden until then. */
  isOpen: boolean;
}

/**
 * Shows the filters next to the search: the status in its line, the others behind Filter; days too where there is room, or
 * while they narrow the list. On a narrow screen all of them are behind Filter.
 */
export function FilterFields({ filter, onChange, statusPicker, isOpen }: FilterFieldsProps) {
  const { serviceMethod, from, to } = filter;
  const place = cx('max-lg:w-full', !isOpen && 'max-lg:hidden');
  const dayPlace = cx(place, !isOpen && from === '' && to === '' && 'max-2xl:hidden');
  return (
    <>
      {statusPicker !== null && <StatusFilter {...statusPicker} className={cx('lg:w-36', place)} />}
      <Day label="From" value={from} max={to} onPick={(day) => onChange({ from: day })} className={dayPlace} />
      <Day label="To" value={to} min={from} onPick={(day) => onChange({ to: day })} className={dayPlace} />
      {isOpen && (
        <>
          <Pick
            label="Service"
            all="All services"
            value={serviceMethod ?? ''}
            onPick={(value) => onChange({ serviceMethod: readServiceMethod(value) })}
            options={SERVICE_METHODS.map((value) => ({ value, label: SERVICE_NAMES[value] }))}
            className={cx('lg:w-40', place)}
          />
          <Button
            variant="quiet"
            disabled={countFilters(filter) === 0}
            onClick={() => onChange({ ...NO_FILTER, q: filter.q, sort: filter.sort, direction: filter.direction })}
          >
            Clear
          </Button>
        </>
      )}
    </>
  );
}

interface PickProps {
  label: string;
  /** Label of the choice without a filter. */
  all: string;
  value: string;
  onPick: (value: string) => void;
  options: readonly { value: string; label: string }[];
  className?: string | undefined;
}

/** Renders a select without a visible label: the chosen option names its subject. */
function Pick({ label, all, value, onPick, options, className }: PickProps) {
  return (
    <SelectBox aria-label={label} value={value} onChange={({ target }) => onPick(target.value)} boxClass={className}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectBox>
  );
}

interface DayProps {
  label: ReactNode;
  value: string;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
  className: string;
}

/** Renders a date field with its label inside the frame. */
function Day({ label, value, min, max, onPick, className }: DayProps) {
  const id = useId();
  return (
    <span className={cx('control flex min-h-target items-center gap-2 lg:w-auto!', className)}>
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min={min || undefined}
        max={max || undefined}
        value={value}
        {...emptyDate({ type: 'date', value })}
        onChange={({ target }) => onPick(target.value)}
        className="min-w-0 flex-1 bg-transparent outline-none"
      />
    </span>
  );
}
