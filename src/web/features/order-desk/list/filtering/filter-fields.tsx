import { type ReactNode, useId } from 'react';
import { SERVICE_NAMES } from '#domain/orders/service-names.ts';
import { STATUS_CHOICES, type StatusChoice } from '#domain/orders/status-choice.ts';
import { readServiceMethod, SERVICE_METHODS } from '#domain/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { emptyDate } from '#web/ui/form/empty-date.ts';
import { SelectBox } from '#web/ui/form/select-box.tsx';
import { choiceLabel, countFilters, NO_FILTER, type OrderFilter } from './order-filter.ts';
import type { ChangeFilter } from './use-order-filter.ts';

interface StatusFilterProps {
  /** Label of the field: "Status filter" at the point of sale. */
  label: string;
  status: StatusChoice | null;
  onPick: (status: StatusChoice | null) => void;
  className?: string;
}

/** Filters the orders by one status, or by a group of them. */
export function StatusFilter({ label, status, onPick, className }: StatusFilterProps) {
  return (
    <Pick
      label={label}
      all="All statuses"
      value={status ?? ''}
      onPick={(value) => onPick(STATUS_CHOICES.find((choice) => choice === value) ?? null)}
      options={STATUS_CHOICES.map((value) => ({ value, label: choiceLabel(value) }))}
      className={className}
    />
  );
}

interface FilterFieldsProps {
  filter: OrderFilter;
  onChange: ChangeFilter;
  hasStatusFilter: boolean;
  /** Shows all fields; on a narrow screen they are hidden until then. */
  isOpen: boolean;
}

/**
 * Shows the filters next to the search: status and days in its line, the others behind Filter; on a narrow screen all of
 * them are behind Filter.
 */
export function FilterFields({ filter, onChange, hasStatusFilter, isOpen }: FilterFieldsProps) {
  const { status, serviceMethod, from, to } = filter;
  const place = cx('max-lg:w-full', !isOpen && 'max-lg:hidden');
  return (
    <>
      {hasStatusFilter && (
        <StatusFilter
          label="Status"
          status={status}
          onPick={(value) => onChange({ status: value })}
          className={cx('lg:w-36', place)}
        />
      )}
      <Day label="From" value={from} max={to} onPick={(day) => onChange({ from: day })} className={place} />
      <Day label="To" value={to} min={from} onPick={(day) => onChange({ to: day })} className={place} />
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
