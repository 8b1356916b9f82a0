import { statusLabel } from '#domain/orders/status.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import { SelectField } from '#web/ui/field.tsx';

interface StatusFilterProps {
  status: OrderStatus | null;
  onPick: (status: OrderStatus | null) => void;
}

/** Narrows the orders to one status (S2). */
export function StatusFilter({ status, onPick }: StatusFilterProps) {
  return (
    <SelectField
      label="Status filter"
      placeholder="All statuses"
      className="w-full sm:w-60"
      value={status ?? ''}
      onChange={({ target }) => onPick(ORDER_STATUSES.find((one) => one === target.value) ?? null)}
      options={ORDER_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
    />
  );
}
