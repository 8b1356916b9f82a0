import { useId } from 'react';
import { statusLabel } from '#domain/orders/status.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import { cx } from '#web/ui/cx.ts';
import { CONTROL_CLASS } from '#web/ui/field.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';

interface StatusFilterProps {
  status: OrderStatus | null;
  onPick: (status: OrderStatus | null) => void;
}

/** Narrows the orders to one status (S2). On one line: what is below it matters more. */
export function StatusFilter({ status, onPick }: StatusFilterProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="font-medium whitespace-nowrap">
        Status filter
      </label>
      <span className="relative min-w-0 flex-1 sm:w-60 sm:flex-none">
        <select
          id={id}
          className={cx(CONTROL_CLASS, 'min-h-target appearance-none pr-11')}
          value={status ?? ''}
          onChange={({ target }) => onPick(ORDER_STATUSES.find((one) => one === target.value) ?? null)}
        >
          <option value="">All statuses</option>
          {ORDER_STATUSES.map((value) => (
            <option key={value} value={value}>
              {statusLabel(value)}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
      </span>
    </div>
  );
}
